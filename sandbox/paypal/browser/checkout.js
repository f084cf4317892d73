/* The approval window of the PayPal stand-in. Its listeners are attached before the buttons render, so that no click is lost. */
(function () {
  'use strict';
  var orderID = new URLSearchParams(location.search).get('token');

  function tell(event, payerID) {
    if (window.opener) {
      window.opener.postMessage(
        { source: 'paypal-stand-in', event: event, orderID: orderID, payerID: payerID },
        '*',
      );
    }
    window.close();
  }

  document.addEventListener('click', function (click) {
    var button = click.target.closest('button[data-act]');
    if (!button) return;
    var act = button.getAttribute('data-act');
    if (act === 'cancel') return tell('cancel');
    document.querySelectorAll('button').forEach(function (one) {
      one.disabled = true;
    });
    fetch(location.pathname + '/' + orderID + '/' + act, { method: 'POST' })
      .then(function (response) {
        if (!response.ok) throw new Error('refused');
        return response.json();
      })
      .then(function (answer) {
        tell('approve', answer.payerID);
      })
      .catch(function () {
        document.querySelectorAll('button').forEach(function (one) {
          one.disabled = false;
        });
      });
  });
})();
