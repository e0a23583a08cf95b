import { placeIn } from '@vestibule/remote-kit/webpack';
import {
  isForOne,
  matchPath,
  pathBelow,
  PATHS,
  type RegistryEntry,
  type VestibuleConfig,
} from '@vestibule/contract';
import type { Source } from '../placed';

/** An entry of a registry that a shell takes, and where it is written. */
export interface Placed {
  readonly entry: RegistryEntry;
  readonly source: Source;
}

/**
 * The routes and slots of one entry that never show, because something before it in the registry, or the shell itself,
 * has their place.
 *
 * @param placed the whole registry, in its order
 * @returns sentences that each begin with the line
 */
export function placeProblems(
  placed: readonly Placed[],
  index: number,
  config: Pick<VestibuleConfig, 'websiteBasePath'>,
): readonly string[] {
  const own = placed[index];
  if (!own?.entry.enabled) return [];
  const { entry, source } = own;
  const before = placed.slice(0, index).filter((other) => isFor(other.entry, entry));
  const at = (list: 'routes' | 'slots', place: number) =>
    placeIn(source.file, source.text, [...source.path, list, place]);
  return [
    ...entry.routes.flatMap((route, place) => {
      const where = `${at('routes', place)}: the route "${route.path}"`;
      const taken = ofShell(route, config);
      if (taken) return [`${where} ${taken}`];
      const other = before.find(({ entry: { routes } }) => routes.some((one) => covers(one, route)));
      return other ? [`${where} never shows: "${other.entry.name}", listed before it, has it`] : [];
    }),
    ...entry.slots.flatMap(({ slot }, place) => {
      if (!isForOne(slot)) return [];
      const other = before.find(({ entry: { slots } }) =>
        slots.some((one) => one.slot === slot && !one.query),
      );
      return other
        ? [
            `${at('slots', place)}: the slot "${slot}" is for one: "${other.entry.name}", listed before it, fills it`,
          ]
        : [];
    }),
  ];
}

type Route = RegistryEntry['routes'][number];

function ofShell(
  { path, from }: Route,
  { websiteBasePath }: Pick<VestibuleConfig, 'websiteBasePath'>,
): string | undefined {
  if (from === 'login') return matchPath(path, PATHS.signInStep) ? 'is the shell’s own' : undefined;
  if (path === PATHS.tryRemote) return 'is the shell’s own';
  return websiteBasePath !== '' && pathBelow(websiteBasePath, path) !== undefined
    ? `never shows: what is below "${websiteBasePath}" is the login’s, and this is "from": "site"`
    : undefined;
}

/** Whether a route matches whatever another does. A parameter of the other matches only a parameter. */
function covers(one: Route, other: Route): boolean {
  return (
    one.from === other.from && one.query === other.query && matchPath(one.path, other.path) !== undefined
  );
}

/** Whether all visitors of an entry who may get it get another remote too, where they share a tenant. */
function isFor(other: RegistryEntry, entry: RegistryEntry): boolean {
  const meet = !other.tenants || !entry.tenants || other.tenants.some((one) => entry.tenants?.includes(one));
  return other.enabled && other.name !== entry.name && (other.rollout ?? 100) === 100 && meet;
}
