import { useHistory, useLocation } from '../router.tsx';

interface SetOptions {
  /** If true, the reader can go back to the query before. Default: false. */
  readonly push?: boolean;
}

/** The values of a key in the query of the page, and a function that changes them. */
export function useQueryStringList(
  key: string,
): readonly [values: readonly string[], setValues: (values: readonly string[], options?: SetOptions) => void] {
  const history = useHistory();
  const setValues = (values: readonly string[], { push = false }: SetOptions = {}): void => {
    const query = new URLSearchParams(location.search);
    query.delete(key);
    for (const value of values) query.append(key, value);
    history[push ? 'push' : 'replace']({ search: String(query), hash: location.hash });
  };
  return [new URLSearchParams(history.location.search).getAll(key), setValues];
}

/** The same for one value: an empty one removes the key. */
export function useQueryString(
  key: string,
): readonly [value: string, setValue: (value: string, options?: SetOptions) => void] {
  const [[value = ''], setValues] = useQueryStringList(key);
  return [value, (next, options) => setValues(next === '' ? [] : [next], options)];
}

/** The value of a key in the query of the page; null for none. */
export function useQueryStringValue(key: string | null): string | null {
  const { search } = useLocation();
  return key === null ? null : new URLSearchParams(search).get(key);
}

/** A function that removes the query. */
export function useClearQueryString(): () => void {
  const history = useHistory();
  return () => history.replace({ search: '' });
}
