/*
 * Stand-in for PayPal's JavaScript SDK: the parts of window.paypal that a page with standard buttons uses. Like the real
 * one, it inserts style elements, shows its buttons in an iframe of its own host after a placeholder in an empty iframe
 * of the page, and reports to hosts of its own, so a policy that blocks one of these breaks it here too.
 * The server calls this function with SETTINGS ({ base, pixel, objects, namespace, locale, disableFunding }).
 */
function _standInSdk(SETTINGS) {
  'use strict';
  var ORIGIN = new URL(SETTINGS.base).origin;
  var HEIGHT = 126;
  var count = 0;

  function noop() {}

  function tell(event) {
    var body = new Blob([JSON.stringify({ events: [{ event: event }] })], { type: 'text/plain' });
    navigator.sendBeacon(SETTINGS.base + '/xoplatform/logger/api/logger', body);
    new Image().src = SETTINGS.pixel + '/ts?e=' + event;
  }

  function styleIn(place, rules) {
    var style = place.ownerDocument.createElement('style');
    style.innerHTML = rules;
    place.appendChild(style);
  }

  function makeFrame(root, name) {
    var frame = document.createElement('iframe');
    frame.title = 'PayPal';
    frame.name = name;
    frame.setAttribute('allowtransparency', 'true');
    frame.setAttribute('scrolling', 'no');
    root.appendChild(frame);
    return frame;
  }

  /* Placeholder shown until the buttons load; its script only changes styles. */
  function sketch(root, uid) {
    var frame = makeFrame(root, '__prerender__' + uid);
    frame.className = 'prerender-frame visible';
    frame.setAttribute('aria-hidden', 'true');
    frame.tabIndex = -1;
    var page = frame.contentDocument;
    page.documentElement.lang = SETTINGS.locale.replace('_', '-');
    page.title = 'PayPal';
    styleIn(
      page.head,
      'body { margin: 0 } div { height: 48px; margin: 0 0 12px; border-radius: 24px; background: #ffc439 }',
    );
    page.body.appendChild(page.createElement('div'));
    var script = page.createElement('script');
    script.text = 'document.body.setAttribute("data-sketched", "yes");';
    page.body.appendChild(script);
    return frame;
  }

  function Buttons(props) {
    props = props || {};
    count += 1;
    var uid =
      'zoid-paypal-buttons-uid_' + String(count) + '_' + Math.random().toString(36).slice(2, 10);
    var enabled = true;
    var root = null;
    var frame = null;
    var place = null;

    function post(message) {
      if (frame && frame.contentWindow)
        frame.contentWindow.postMessage(
          Object.assign({ source: 'paypal-stand-in', uid: uid }, message),
          ORIGIN,
        );
    }

    function failed(error) {
      var known = error instanceof Error ? error : new Error(String(error));
      if (props.onError) props.onError(known);
      else console.error(known);
    }

    function ended(message) {
      if (message.event === 'cancel') {
        if (props.onCancel) props.onCancel({ orderID: message.orderID }, { redirect: noop });
        return;
      }
      var data = {
        orderID: message.orderID,
        payerID: message.payerID,
        paymentSource: message.fundingSource,
        facilitatorAccessToken: '',
        billingToken: null,
      };
      var actions = {
        restart: function () {
          post({ type: 'restart', orderID: message.orderID, fundingSource: message.fundingSource });
          return Promise.resolve();
        },
        redirect: function (address) {
          window.location.assign(address);
        },
        order: {
          capture: function () {
            return Promise.reject(new Error('The stand-in captures on the server only.'));
          },
        },
      };
      Promise.resolve(props.onApprove ? props.onApprove(data, actions) : undefined).catch(failed);
    }

    function create(message) {
      Promise.resolve()
        .then(function () {
          return props.createOrder({ paymentSource: message.fundingSource }, {});
        })
        .then(function (orderID) {
          if (typeof orderID !== 'string' || !orderID)
            throw new Error('Expected an order id to be passed');
          post({ type: 'created', orderID: orderID });
        })
        .catch(function (error) {
          post({ type: 'refused' });
          failed(error);
        });
    }

    var HEARD = {
      ready: function () {
        frame.className = 'component-frame visible';
        root.querySelectorAll('.prerender-frame').forEach(function (first) {
          first.remove();
        });
        post({ type: enabled ? 'enable' : 'disable' });
        place();
      },
      create: create,
      ended: ended,
      failed: function (message) {
        failed(new Error(message.reason));
      },
    };

    function hear(message) {
      var data = message.data;
      if (
        message.origin !== ORIGIN ||
        !data ||
        data.source !== 'paypal-stand-in' ||
        data.uid !== uid ||
        !HEARD[data.type]
      )
        return;
      HEARD[data.type](data);
    }

    function setEnabled(value) {
      enabled = value;
      post({ type: value ? 'enable' : 'disable' });
      return Promise.resolve();
    }

    function show() {
      var style = props.style || {};
      var sources = (props.fundingSource ? [props.fundingSource] : ['paypal', 'card']).filter(
        function (source) {
          return SETTINGS.disableFunding.indexOf(source) === -1;
        },
      );
      styleIn(
        root,
        '#' +
          uid +
          ' { position: relative; width: 100%; min-height: ' +
          HEIGHT +
          'px } #' +
          uid +
          ' > iframe { position: absolute; inset: 0; width: 100%; height: 100%; border: 0 } #' +
          uid +
          ' > iframe.invisible { opacity: 0; pointer-events: none } #' +
          uid +
          ' > iframe.visible { opacity: 1 }',
      );
      sketch(root, uid);
      frame = makeFrame(root, '__zoid__paypal_buttons__' + uid);
      frame.className = 'component-frame invisible';
      frame.src =
        SETTINGS.base +
        '/smart/buttons?' +
        new URLSearchParams({
          uid: uid,
          locale: SETTINGS.locale,
          sources: sources.join(','),
          label: style.label || '',
          height: String(style.height || 48),
          shape: style.shape || 'rect',
          logo: SETTINGS.objects,
        });
    }

    return {
      isEligible: function () {
        return SETTINGS.disableFunding.indexOf(props.fundingSource) === -1;
      },
      render: function (container) {
        var outer = typeof container === 'string' ? document.querySelector(container) : container;
        if (!outer)
          return Promise.reject(
            new Error('Document is ready and element ' + container + ' does not exist'),
          );
        root = document.createElement('div');
        root.className = 'paypal-buttons';
        root.id = uid;
        outer.appendChild(root);
        window.addEventListener('message', hear);
        tell('button_render');
        return new Promise(function (resolve) {
          place = function () {
            if (props.onInit)
              props.onInit(
                { correlationID: 'sandbox' },
                {
                  enable: function () {
                    return setEnabled(true);
                  },
                  disable: function () {
                    return setEnabled(false);
                  },
                },
              );
            resolve();
          };
          show();
        });
      },
      updateProps: function (changed) {
        Object.keys(changed || {}).forEach(function (name) {
          if (changed[name] !== undefined) props[name] = changed[name];
        });
        return Promise.resolve();
      },
      close: function () {
        window.removeEventListener('message', hear);
        if (root && root.parentNode) root.parentNode.removeChild(root);
        root = null;
        frame = null;
        return Promise.resolve();
      },
    };
  }

  tell('sdk_load');
  window[SETTINGS.namespace] = {
    version: '5.0.0-stand-in',
    Buttons: Buttons,
    FUNDING: { PAYPAL: 'paypal', CARD: 'card' },
    getFundingSources: function () {
      return ['paypal', 'card'];
    },
    isFundingEligible: function (source) {
      return SETTINGS.disableFunding.indexOf(source) === -1;
    },
  };
}
