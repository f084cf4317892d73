/* oxlint-disable typescript/no-unused-vars -- the bodies of calls use them */
/* Runs in the page: finds what a visitor would look for, and says where to press. Put before the body of a call. */
function textOf(element) {
  return (element.getAttribute('aria-label') || element.textContent || element.value || '')
    .trim()
    .replace(/\s+/g, ' ');
}
function isSeen(element) {
  var style = getComputedStyle(element);
  return (
    element.getClientRects().length > 0 &&
    style.visibility !== 'hidden' &&
    element.closest('[inert]') === null
  );
}
function seek(css, pattern) {
  var wanted = new RegExp(pattern || '', 'i');
  return Array.from(document.querySelectorAll(css)).filter(function (element) {
    return isSeen(element) && wanted.test(textOf(element));
  });
}
function fieldOf(pattern) {
  var label = seek('dialog[open] label', pattern)[0] || seek('label', pattern)[0];
  return label && (label.control || label.querySelector('input,textarea,select'));
}
/* Null until the middle of it can be pressed. */
function placeOf(element) {
  if (!element) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  var box = element.getClientRects()[0];
  if (!box) return null;
  var x = box.left + box.width / 2;
  var y = box.top + box.height / 2;
  var hit = document.elementFromPoint(x, y);
  return hit && (element.contains(hit) || hit.contains(element)) ? { x: x, y: y } : null;
}
