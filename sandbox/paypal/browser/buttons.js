/*
 * The iframe with the PayPal stand-in's buttons: opens the approval window on click, and informs the embedding page.
 * The listeners are attached before the buttons render, so that no click is lost.
 */
(function () {
  'use strict';
  var uid = new URLSearchParams(location.search).get('uid');
  var CHECKOUT = new URL('../checkoutnow', location.href).href;
  var enabled = true;
  var current = null;

  function say(message) {
    window.parent.postMessage(Object.assign({ source: 'paypal-stand-in', uid: uid }, message), '*');
  }

  function openWindow(address) {
    var left = Math.max(0, (window.screen.width - 480) / 2);
    return window.open(
      address,
      'paypal_stand_in',
      'popup,width=480,height=640,left=' + left + ',top=80',
    );
  }

  function finish(result) {
    if (!current) return;
    var ended = current;
    current = null;
    clearInterval(ended.timer);
    say({
      type: 'ended',
      event: result.event,
      payerID: result.payerID,
      orderID: ended.orderID,
      fundingSource: ended.source,
    });
  }

  /* The window was closed without a message, so the server has to say whether the payer approved. */
  function closed(orderID) {
    fetch(CHECKOUT + '/' + orderID + '/status')
      .then(function (response) {
        return response.json();
      })
      .then(function (answer) {
        finish({
          event: answer.status === 'APPROVED' ? 'approve' : 'cancel',
          payerID: answer.payerID,
        });
      })
      .catch(function () {
        finish({ event: 'cancel' });
      });
  }

  function watch(popup, orderID, source) {
    current = { popup: popup, orderID: orderID, source: source };
    current.timer = setInterval(function () {
      if (!popup.closed) return;
      clearInterval(current.timer);
      closed(orderID);
    }, 400);
  }

  function blocked() {
    current = null;
    say({ type: 'failed', reason: 'Can not open popup window - blocked' });
  }

  document.addEventListener('click', function (click) {
    var button = click.target.closest('button[data-funding-source]');
    if (!button || !enabled || current) return;
    var source = button.getAttribute('data-funding-source');
    // Opened synchronously in the click handler; later a browser would block it.
    var popup = openWindow(CHECKOUT);
    if (!popup) return blocked();
    current = { popup: popup, source: source };
    say({ type: 'create', fundingSource: source });
  });

  var HEARD = {
    enable: function () {
      setEnabled(true);
    },
    disable: function () {
      setEnabled(false);
    },
    created: function (message) {
      if (!current) return;
      current.popup.location.href = CHECKOUT + '?token=' + message.orderID;
      watch(current.popup, message.orderID, current.source);
    },
    refused: function () {
      if (current) current.popup.close();
      current = null;
    },
    restart: function (message) {
      var popup = openWindow(CHECKOUT + '?token=' + message.orderID);
      if (popup) watch(popup, message.orderID, message.fundingSource);
      else blocked();
    },
  };

  function setEnabled(value) {
    enabled = value;
    document.querySelectorAll('button').forEach(function (button) {
      button.setAttribute('aria-disabled', String(!value));
    });
  }

  window.addEventListener('message', function (message) {
    var data = message.data;
    if (!data || data.source !== 'paypal-stand-in') return;
    if (message.source === window.parent && data.uid === uid && HEARD[data.type])
      HEARD[data.type](data);
    else if (message.origin === location.origin && current && data.orderID === current.orderID)
      finish(data);
  });

  document.addEventListener('DOMContentLoaded', function () {
    say({ type: 'ready' });
  });
})();
