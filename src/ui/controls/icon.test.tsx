import { render } from '@testing-library/react';
import { ArrowLeft, Clock } from 'lucide';
import { Icon } from './icon';

function classesOf(icon: React.ReactElement) {
  const { container } = render(icon);
  return container.querySelector('svg')?.getAttribute('class');
}

test('an icon that follows the text is mirrored where that runs from right to left', () => {
  expect(classesOf(<Icon name="arrow" />)).toBe('vs-icon vs-icon-mirrored');
  expect(classesOf(<Icon name={{ mirrored: ArrowLeft }} />)).toBe('vs-icon vs-icon-mirrored');
});

test('a check, a clock and what points down look the same in every language', () => {
  expect(classesOf(<Icon name="check" />)).toBe('vs-icon');
  expect(classesOf(<Icon name="chevron" />)).toBe('vs-icon');
  expect(classesOf(<Icon name={Clock} />)).toBe('vs-icon');
});
