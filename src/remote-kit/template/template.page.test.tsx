import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkManifest, scenarioProblems } from '@vestibule/contract';
import { TemplatePage, TemplateSection } from './index';
import manifest from './remote.json' with { type: 'json' };
import { scenarios } from './scenarios';

test('the page leads back to the start page', async () => {
  const navigate = jest.fn();
  const context = {
    appName: 'Acme',
    basePath: '/auth',
    locale: 'en',
    query: new URLSearchParams(),
    params: {},
  };
  render(<TemplatePage context={{ ...context, navigate, slot: () => null }} />);
  expect(screen.getByRole('heading', { name: 'Template title' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Go to the start page' }));
  expect(navigate).toHaveBeenCalledWith('/');
});

test('the account gets a section', () => {
  render(<TemplateSection />);
  expect(screen.getByRole('heading', { level: 2, name: 'Template title' })).toBeVisible();
});

test('each scenario opens a page of this remote', () => {
  const checked = checkManifest(manifest);
  expect(checked.ok && scenarioProblems(scenarios, checked.value)).toEqual([]);
});
