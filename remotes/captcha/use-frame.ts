import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import * as v from 'valibot';

/** How long the frame may take to say that it is there, in milliseconds. A user who is asked may take longer. */
const PATIENCE = 15_000;

/** What the frame says. */
const frameMessage = v.variant('captcha', [
  v.object({ captcha: v.literal('there') }),
  v.object({ captcha: v.literal('loaded') }),
  v.object({ captcha: v.literal('asks'), height: v.pipe(v.number(), v.minValue(0), v.maxValue(2000)) }),
  v.object({ captcha: v.literal('solved'), token: v.pipe(v.string(), v.minLength(1)) }),
  v.object({ captcha: v.literal('failed'), problem: v.string() }),
]);

interface FrameHandlers {
  readonly onToken: (token: string) => void;
  readonly onFailure: (problem: string) => void;
}

/**
 * Talks to the frame.
 *
 * @param frame its element
 * @param start what it needs to know
 * @param handlers told once how it ended
 * @returns the height that its content needs, in pixels
 */
export function useFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  start: { readonly type: string; readonly siteKey: string; readonly locale: string },
  handlers: FrameHandlers,
): number {
  const [height, setHeight] = useState(0);
  const onMessage = useEffectEvent((data: unknown, stopWaiting: () => void) => {
    const message = v.safeParse(frameMessage, data);
    if (!message.success) return;
    switch (message.output.captcha) {
      case 'there':
        frame.current?.contentWindow?.postMessage({ captcha: 'start', ...start }, window.location.origin);
        return;
      case 'loaded':
        return stopWaiting();
      case 'asks':
        setHeight(message.output.height);
        // The user has to do something there: with the keyboard too.
        if (message.output.height > 0 && height === 0) frame.current?.focus();
        return;
      case 'solved':
        return handlers.onToken(message.output.token);
      case 'failed':
        return handlers.onFailure(message.output.problem);
    }
  });
  const onLate = useEffectEvent(() => handlers.onFailure('its frame or script did not load in time'));

  useEffect(() => {
    const timer = setTimeout(() => onLate(), PATIENCE);
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (source && source === frame.current?.contentWindow) onMessage(data, () => clearTimeout(timer));
    };
    window.addEventListener('message', listen);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('message', listen);
    };
  }, [frame]);
  return height;
}
