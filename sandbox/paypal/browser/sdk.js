/*
 * Stand-in for PayPal's JavaScript SDK: the parts of window.paypal that a page with standard buttons uses.
 * The server puts this function into a call with SETTINGS ({ base, namespace, locale, disableFunding }).
 */
function _standInSdk(SETTINGS) {
  'use strict';
  var german = /^de/i.test(SETTINGS.locale);
  var LABELS = german
    ? { paypal: 'PayPal', checkout: 'Mit PayPal zur Kasse', buynow: 'Mit PayPal jetzt kaufen', pay: 'Mit PayPal zahlen', card: 'Debit- oder Kreditkarte' }
    : { paypal: 'PayPal', checkout: 'PayPal Checkout', buynow: 'Buy now with PayPal', pay: 'Pay with PayPal', card: 'Debit or Credit Card' };
  var CHECKOUT = SETTINGS.base + '/checkoutnow';

  function noop() {}

  /* Watches one approval window; resolves with how it ended. */
  function watch(popup, orderID) {
    return new Promise(function (resolve) {
      var timer;
      function finish(result) {
        clearInterval(timer);
        window.removeEventListener('message', hear);
        resolve(result);
      }
      function hear(message) {
        var data = message.data;
        if (message.origin !== new URL(SETTINGS.base).origin || !data || data.source !== 'paypal-stand-in' || data.orderID !== orderID) return;
        finish(data);
      }
      window.addEventListener('message', hear);
      timer = setInterval(function () {
        if (!popup.closed) return;
        clearInterval(timer);
        // Closed without a word: only the server knows whether the payer agreed.
        fetch(CHECKOUT + '/' + orderID + '/status')
          .then(function (response) {
            return response.json();
          })
          .then(function (answer) {
            finish({ event: answer.status === 'APPROVED' ? 'approve' : 'cancel', payerID: answer.payerID });
          })
          .catch(function () {
            finish({ event: 'cancel' });
          });
      }, 400);
    });
  }

  function openWindow(address) {
    var left = Math.max(0, (window.screen.width - 480) / 2);
    return window.open(address, 'paypal_stand_in', 'popup,width=480,height=640,left=' + left + ',top=80');
  }

  function Buttons(props) {
    props = props || {};
    var enabled = true;
    var busy = false;
    var root = null;

    function failed(error) {
      busy = false;
      if (props.onError) props.onError(error instanceof Error ? error : new Error(String(error)));
      else console.error(error);
    }

    function finished(result, orderID, source) {
      busy = false;
      if (result.event === 'cancel') {
        if (props.onCancel) props.onCancel({ orderID: orderID }, { redirect: noop });
        return undefined;
      }
      var data = { orderID: orderID, payerID: result.payerID, paymentSource: source, facilitatorAccessToken: '', billingToken: null };
      var actions = {
        restart: function () {
          return approveOrder(openWindow(CHECKOUT + '?token=' + orderID), orderID, source);
        },
        redirect: function (address) {
          window.location.assign(address);
        },
        order: {
          get: function () {
            return fetch(CHECKOUT + '/' + orderID + '/status').then(function (response) {
              return response.json();
            });
          },
          capture: function () {
            return Promise.reject(new Error('The stand-in captures on the server only.'));
          },
        },
      };
      return props.onApprove ? props.onApprove(data, actions) : undefined;
    }

    function approveOrder(popup, orderID, source) {
      if (!popup) return Promise.reject(new Error('Can not open popup window - blocked'));
      busy = true;
      return watch(popup, orderID).then(function (result) {
        return finished(result, orderID, source);
      });
    }

    function start(source) {
      if (busy) return;
      busy = true;
      // Opened at once, within the click: later a browser would block it.
      var popup = openWindow(CHECKOUT);
      if (!popup) return failed(new Error('Can not open popup window - blocked'));
      Promise.resolve()
        .then(function () {
          return props.createOrder({ paymentSource: source }, { order: { create: function () { return Promise.reject(new Error('The stand-in creates orders on the server only.')); } } });
        })
        .then(function (orderID) {
          if (typeof orderID !== 'string' || !orderID) throw new Error('Expected an order id to be passed');
          popup.location.href = CHECKOUT + '?token=' + orderID;
          return approveOrder(popup, orderID, source);
        })
        .catch(function (error) {
          popup.close();
          failed(error);
        });
    }

    function click(source) {
      var rejected = false;
      var actions = {
        resolve: function () { return Promise.resolve(); },
        reject: function () { rejected = true; return Promise.resolve(); },
      };
      var answer = props.onClick ? props.onClick({ fundingSource: source }, actions) : undefined;
      if (!enabled) return;
      if (answer && typeof answer.then === 'function') {
        answer.then(function () { if (!rejected) start(source); }, failed);
      } else if (!rejected) start(source);
    }

    function makeButton(source) {
      var style = props.style || {};
      var button = document.createElement('button');
      button.type = 'button';
      button.textContent = source === 'card' ? LABELS.card : LABELS[style.label] || LABELS.paypal;
      button.setAttribute('data-funding-source', source);
      button.className = 'paypal-button';
      var colours = source === 'card' ? ['#2c2e2f', '#ffffff'] : ['#ffc439', '#111111'];
      var look = { display: 'block', width: '100%', minHeight: (style.height || 48) + 'px', margin: '0 0 12px', border: '0', font: '600 16px/1.2 system-ui, sans-serif', cursor: 'pointer', background: colours[0], color: colours[1], borderRadius: style.shape === 'pill' ? '24px' : '4px' };
      Object.assign(button.style, look);
      button.addEventListener('click', function () { click(source); });
      return button;
    }

    function setEnabled(value) {
      enabled = value;
      if (root) {
        root.querySelectorAll('button').forEach(function (button) {
          button.setAttribute('aria-disabled', String(!value));
          button.style.cursor = value ? 'pointer' : 'not-allowed';
        });
      }
      return Promise.resolve();
    }

    return {
      isEligible: function () { return SETTINGS.disableFunding.indexOf(props.fundingSource) === -1; },
      render: function (container) {
        var place = typeof container === 'string' ? document.querySelector(container) : container;
        if (!place) return Promise.reject(new Error('Document is ready and element ' + container + ' does not exist'));
        root = document.createElement('div');
        root.className = 'paypal-buttons';
        var sources = props.fundingSource ? [props.fundingSource] : ['paypal', 'card'];
        sources.forEach(function (source) {
          if (SETTINGS.disableFunding.indexOf(source) === -1) root.appendChild(makeButton(source));
        });
        place.appendChild(root);
        if (props.onInit) {
          props.onInit({ correlationID: 'sandbox' }, { enable: function () { return setEnabled(true); }, disable: function () { return setEnabled(false); } });
        }
        return Promise.resolve();
      },
      updateProps: function (changed) {
        Object.keys(changed || {}).forEach(function (name) { if (changed[name] !== undefined) props[name] = changed[name]; });
        return Promise.resolve();
      },
      close: function () {
        if (root && root.parentNode) root.parentNode.removeChild(root);
        root = null;
        return Promise.resolve();
      },
    };
  }

  window[SETTINGS.namespace] = {
    version: '5.0.0-stand-in',
    Buttons: Buttons,
    FUNDING: { PAYPAL: 'paypal', CARD: 'card' },
    getFundingSources: function () { return ['paypal', 'card']; },
    isFundingEligible: function (source) { return SETTINGS.disableFunding.indexOf(source) === -1; },
  };
}
