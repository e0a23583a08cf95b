import * as v from 'valibot';

/** Without a slash at its end, because paths are appended to it; the root is empty. */
const path = (usual: string) =>
  v.pipe(
    v.optional(v.string(), usual),
    v.regex(/^(\/[\w.~-]+)*\/?$/, 'must be a path like /auth'),
    v.transform((text) => text.replace(/\/$/, '')),
  );

/** Where the parts of the product are below their origins. */
export const pathVariables = {
  VESTIBULE_SHELL_PATH: path('/'),
  VESTIBULE_WEBSITE_BASE_PATH: path('/auth'),
  VESTIBULE_API_BASE_PATH: v.pipe(path('/auth'), v.minLength(1, 'must be a path like /auth')),
};

type PathVariables = v.InferOutput<v.ObjectSchema<typeof pathVariables, undefined>>;

/** The paths, each without a slash at its end. */
export function pathsOf(read: PathVariables) {
  return {
    paths: {
      /** Where the whole site is. */
      shell: read.VESTIBULE_SHELL_PATH,
      /** Where the login is on the site. */
      website: read.VESTIBULE_WEBSITE_BASE_PATH,
      /** Where the SDK's calls are on the API. */
      api: read.VESTIBULE_API_BASE_PATH,
    },
  };
}
