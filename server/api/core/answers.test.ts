import { Answers, Changes } from './answers';

function setUp() {
  const changes = new Changes();
  const answers = new Answers<number>(changes);
  let asked = 0;
  const ask = () => Promise.resolve((asked += 1));
  return { changes, answers, ask };
}

const one = {};
const other = {};

test('a question is asked once in a request, and again in the next', async () => {
  const { answers, ask } = setUp();
  expect(await Promise.all([answers.of(one, 'a', ask), answers.of(one, 'a', ask)])).toEqual([1, 1]);
  expect(await answers.of(one, 'b', ask)).toBe(2);
  expect(await answers.of(other, 'a', ask)).toBe(3);
});

test('nothing is kept without a request', async () => {
  const { answers, ask } = setUp();
  expect([await answers.of(undefined, 'a', ask), await answers.of(undefined, 'a', ask)]).toEqual([1, 2]);
  answers.keep(undefined, 'a', 7);
  expect(answers.known(undefined, 'a')).toBeUndefined();
});

test('a failure isn’t kept', async () => {
  const { answers, ask } = setUp();
  await expect(answers.of(one, 'a', () => Promise.reject(new Error('No core')))).rejects.toThrow('No core');
  expect(await answers.of(one, 'a', ask)).toBe(1);
});

test('what came with another answer needs no question', async () => {
  const { answers, ask } = setUp();
  answers.keep(one, 'a', 7);
  expect(await answers.known(one, 'a')).toBe(7);
  expect(await answers.of(one, 'a', ask)).toBe(7);
});

test('a change forgets the answers of its request, or of all', async () => {
  const { changes, answers, ask } = setUp();
  for (const request of [one, other]) await answers.of(request, 'a', ask);
  changes.add(one);
  expect([await answers.of(one, 'a', ask), await answers.of(other, 'a', ask)]).toEqual([3, 2]);
  changes.add(undefined);
  expect([await answers.of(one, 'a', ask), await answers.of(other, 'a', ask)]).toEqual([4, 5]);
});

test('an answer that was under way during a change is not kept', async () => {
  const { changes, answers, ask } = setUp();
  const late = answers.of(one, 'a', ask);
  changes.add(one);
  await late;
  expect(await answers.of(one, 'a', ask)).toBe(2);
});
