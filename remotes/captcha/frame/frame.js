/*
 * The document in the frame: loads the provider's script, shows its widget, and tells the page the token. Copied as it is.
 * Turnstile: https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/
 * reCAPTCHA: https://developers.google.com/recaptcha/docs/display and /v3
 */
const tell = (message) => window.parent.postMessage(message, window.location.origin);

(() => {
  const place = document.getElementById('captcha');
  const solved = (token) => tell({ captcha: 'solved', token });
  const failed = (problem) => tell({ captcha: 'failed', problem });

  const providers = {
    turnstile: {
      script: () => 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
      ready: (then) => then(),
      show: ({ siteKey, locale }) => {
        const widget = window.turnstile.render(place, {
          sitekey: siteKey,
          language: locale.slice(0, 2),
          callback: solved,
          'error-callback': (code) => failed(`Turnstile reports ${code}`),
          // A new one is made: nobody has used this one yet.
          'expired-callback': () => window.turnstile.reset(widget),
          'timeout-callback': () => window.turnstile.reset(widget),
          'unsupported-callback': () => failed('Turnstile does not support this browser'),
        });
      },
    },
    reCAPTCHAv2: {
      script: ({ locale }) =>
        `https://www.google.com/recaptcha/api.js?render=explicit&hl=${encodeURIComponent(locale)}`,
      ready: (then) => window.grecaptcha.ready(then),
      show: ({ siteKey }) => {
        const widget = window.grecaptcha.render(place, {
          sitekey: siteKey,
          callback: solved,
          'error-callback': () => failed('reCAPTCHA reports an error'),
          'expired-callback': () => window.grecaptcha.reset(widget),
        });
      },
    },
    reCAPTCHAv3: {
      script: ({ siteKey }) =>
        `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`,
      ready: (then) => window.grecaptcha.ready(then),
      show: ({ siteKey }) => {
        window.grecaptcha
          .execute(siteKey, { action: 'submit' })
          .then(solved, () => failed('reCAPTCHA reports an error'));
      },
    },
  };

  const start = (settings) => {
    const provider = providers[settings.type];
    if (!provider) return failed(`there is no captcha "${settings.type}"`);
    document.documentElement.lang = settings.locale;
    const script = document.createElement('script');
    script.src = provider.script(settings);
    script.addEventListener('error', () => failed(`${script.src} could not be loaded`));
    const show = () => {
      tell({ captcha: 'loaded' });
      try {
        provider.show(settings);
      } catch (failure) {
        failed(String(failure));
      }
    };
    script.addEventListener('load', () => provider.ready(show));
    document.head.append(script);
  };

  // As high as what is shown, questions above the page included.
  const heightNow = () => (place.scrollHeight === 0 ? 0 : document.documentElement.scrollHeight);
  let height = 0;
  const measure = () => {
    const next = heightNow();
    if (next === height) return;
    height = next;
    tell({ captcha: 'asks', height });
  };
  new ResizeObserver(measure).observe(place);
  new MutationObserver(measure).observe(document.documentElement, {
    attributes: true,
    childList: true,
    subtree: true,
  });

  let isStarted = false;
  window.addEventListener('message', ({ source, data }) => {
    if (source !== window.parent || data?.captcha !== 'start' || isStarted) return;
    isStarted = true;
    start(data);
  });
  tell({ captcha: 'there' });
})();
