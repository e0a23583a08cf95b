// An embedded core in a process of its own, which says what it keeps.
import { startEmbeddedCore } from '@vestibule/embedded-core';
import { startFilledCore, type Filling } from '@vestibule/embedded-core/testing';
import { reportTo } from '../server/report-process';

const [, given = '{}'] = process.argv.slice(2);
const { filling } = JSON.parse(given) as { filling?: Filling };
reportTo(process, 'http://127.0.0.1');
const { url } = await (filling ? startFilledCore(filling) : startEmbeddedCore());
process.send?.({ url });
