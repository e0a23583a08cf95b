import { captcha } from '@vestibule/auth-runtime';
import type { SlotComponentProps, VestibuleConfig } from '@vestibule/contract';
import { Notice, SiteAddressContext, useMessages } from '@vestibule/ui';
import { useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import './captcha.css';
import { useFrame } from './use-frame';
import { messages } from './messages';

// It is no stranger's document, but it runs a stranger's code: it may not take the page elsewhere.
const ALLOWED = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

type CaptchaSettings = NonNullable<VestibuleConfig['captcha']>;

/** A call that waits for a token. */
interface Asking {
  readonly settings: CaptchaSettings;
  readonly solved: (token: string) => void;
  readonly failed: (cause: Error) => void;
}

/**
 * At the end of a login screen's card: shows a captcha as soon as a protected call is about to be sent, and hands its
 * token over. Until then nothing of the provider is loaded.
 */
export function Captcha({ context }: SlotComponentProps<'login/after-form', ReactNode>) {
  const t = useMessages(messages);
  const [asking, setAsking] = useState<Asking>();
  const [hasFailed, setFailed] = useState(false);
  const pending = useRef<Asking>(undefined);

  useEffect(() => {
    let withdraw: (() => void) | undefined;
    let isOver = false;
    const ask = (settings: CaptchaSettings) =>
      new Promise<string>((solved, failed) => {
        pending.current?.failed(new Error('another call asks now'));
        pending.current = { settings, solved, failed };
        setFailed(false);
        setAsking(pending.current);
      });
    const offer = async () => {
      const { captchaSettings, offerCaptcha } = await captcha();
      const settings = captchaSettings();
      if (!isOver && settings) withdraw = offerCaptcha(() => ask(settings));
    };
    void offer();
    return () => {
      isOver = true;
      withdraw?.();
      // No call waits for what is no longer there.
      pending.current?.failed(new Error('the page has changed'));
    };
  }, []);

  // The form says as an alert that it wasn't sent.
  if (hasFailed) return <Notice icon="alert">{t('failed')}</Notice>;
  if (!asking) return null;
  return (
    <CaptchaFrame
      start={{ ...asking.settings, locale: context.locale }}
      onToken={(token) => {
        setAsking(undefined);
        asking.solved(token);
      }}
      onFailure={(problem) => {
        setAsking(undefined);
        setFailed(true);
        asking.failed(new Error(problem));
      }}
    />
  );
}

interface CaptchaFrameProps {
  readonly start: Parameters<typeof useFrame>[1];
  readonly onToken: (token: string) => void;
  readonly onFailure: (problem: string) => void;
}

/** The provider's script runs in a frame with a policy of its own: this page's allows no code of others. */
function CaptchaFrame({ start, onToken, onFailure }: CaptchaFrameProps) {
  const t = useMessages(messages);
  const frame = useRef<HTMLIFrameElement>(null);
  const src = useContext(SiteAddressContext)('/remotes/captcha/frame.html');
  const height = useFrame(frame, start, { onToken, onFailure });
  return (
    <div className="vs-stack">
      <output className="vs-quiet">{t('checking')}</output>
      <iframe
        ref={frame}
        className="vs-captcha"
        title={t('title')}
        src={src}
        height={height}
        sandbox={ALLOWED}
      />
    </div>
  );
}
