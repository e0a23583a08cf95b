import type { BaseRequest, BaseResponse, NoScriptContext } from '../context';
import { answer } from './answers';

test('a server that has answered many still leaves for an address with an umlaut', async () => {
  const context = {
    website: 'https://login.example.com',
    api: 'https://api.example.com/auth',
    brandOf: () => ({ productName: 'Birch' }),
    requestId: () => 'request-1',
  } as unknown as NoScriptContext;
  const request = {
    getMethod: () => 'post',
    getHeaderValue: () => 'text/html',
    getKeyValueFromQuery: () => undefined,
  } as unknown as BaseRequest;
  const left = new Map<string, number>();
  const response = {
    setHeader: (name: string, value: string) => {
      if (name.toLowerCase() === 'refresh') left.set(value, (left.get(value) ?? 0) + 1);
    },
    setStatusCode: () => undefined,
    sendHTMLResponse: () => undefined,
  } as unknown as BaseResponse;
  for (let times = 0; times < 20_000; times += 1) {
    const outcome = { leave: 'https://bücher.example/' };
    // oxlint-disable-next-line no-await-in-loop -- one browser after the other
    await answer({ request, response }, outcome, context, { lang: 'en', page: undefined });
  }
  expect([...left]).toEqual([['0;url=https://xn--bcher-kva.example/', 20_000]]);
});
