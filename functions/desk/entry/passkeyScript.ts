/**
 * The desk's only script: lets the browser make or use a passkey and sends its answer with the form beside it. Whatever
 * it needs is in the page; without it, in older browsers and at another address, the other ways in stay.
 */
export const PASSKEY_SCRIPT = `(() => {
  const box = document.getElementById('passkey');
  const Credential = window.PublicKeyCredential;
  const { act, origin, options } = box.dataset;
  const parse = Credential && Credential['parse' + (act === 'create' ? 'Creation' : 'Request') + 'OptionsFromJSON'];
  const show = (name, isShown) => { box.querySelector('.' + name).hidden = !isShown; };
  const isElsewhere = location.origin !== origin;
  show('elsewhere', isElsewhere);
  if (!isElsewhere && !parse) return;
  show('unable', false);
  if (isElsewhere) return;
  show('able', true);
  const form = box.querySelector('form');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    show('failed', false);
    try {
      const publicKey = parse.call(Credential, JSON.parse(options));
      const answer = await navigator.credentials[act]({ publicKey });
      form.elements.answer.value = JSON.stringify(answer);
      form.submit();
    } catch {
      show('failed', true);
    }
  });
})();`;
