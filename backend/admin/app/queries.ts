import {
  keepPreviousData,
  MutationCache,
  QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiProblem } from '../../../widgets/client/problem.ts'
import { call, type Input, type Output, type Route } from './api.ts'

/** Caches answers for ten seconds; every write refetches the queries of the page. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry: false, throwOnError: true },
    // Without a connection a change fails at once, and says so, instead of waiting for one unseen.
    mutations: { retry: false, networkMode: 'always' },
  },
  mutationCache: new MutationCache({ onSuccess: () => queryClient.invalidateQueries() }),
})

/** A read of the API, which `useRead` shows. */
export type Read<R extends Route> = readonly [route: R, input: Input<R>]

export const createRead = <R extends Route>(...read: Read<R>): Read<R> => read

/** Prefetches a read that a page is about to show, unless it is running or fresh. */
export const readAhead = <R extends Route>(...[route, input]: Read<R>): void =>
  void queryClient.prefetchQuery({ queryKey: [route, input], queryFn: () => call(route, input) })

/** Returns the answer of a read, from the cache where it is fresh or running. */
export const readOnce = <R extends Route>(...[route, input]: Read<R>): Promise<Output<R>> =>
  queryClient.fetchQuery({ queryKey: [route, input], queryFn: () => call(route, input) })

type ReadOptions<R extends Route> = {
  readonly enabled?: boolean
  /** The refetch interval while the page is visible, in milliseconds; with a condition, for as long as it holds. */
  readonly everyMs?: number
  readonly while?: (answer: Output<R>) => boolean
  /** An error code that is returned as `error` instead of failing the page. */
  readonly refusal?: string
  /** Whether what is asked may be refused, as by a form that is not finished: `error` has the refusal then. */
  readonly isTried?: boolean
}

/** A read of the API. `data` is undefined while it loads; another input keeps the old rows until the new ones are there. */
export const useRead = <R extends Route>(
  route: R,
  input: Input<R>,
  { enabled = true, everyMs, while: isMoving, refusal, isTried = false }: ReadOptions<R> = {},
) =>
  useQuery<Output<R>>({
    queryKey: [route, input],
    queryFn: () => call(route, input),
    placeholderData: keepPreviousData,
    enabled,
    ...(everyMs && {
      refetchInterval: ({ state: { data } }) => (isMoving && !(data && isMoving(data)) ? false : everyMs),
    }),
    ...(refusal && { throwOnError: (problem) => !(problem instanceof ApiProblem && problem.code === refusal) }),
    ...(isTried && { throwOnError: (problem) => !isRefused(problem) }),
  })

/** Whether the shop has understood a call and refused it. */
const isRefused = (problem: unknown): boolean =>
  problem instanceof ApiProblem && (problem.kind === 'application' || problem.kind === 'validation')

/** Several reads of one kind, in the order of their inputs; each answer is undefined while it loads. */
export const useReads = <R extends Route>(route: R, inputs: readonly Input<R>[]): readonly (Output<R> | undefined)[] =>
  useQueries({
    queries: inputs.map((input) => ({
      queryKey: [route, input],
      queryFn: () => call(route, input),
      placeholderData: keepPreviousData<Output<R>>,
    })),
    combine: listAnswers<Output<R>>,
  })

const listAnswers = <T>(results: readonly { data: T | undefined }[]) => results.map(({ data }) => data)

/** A write of the API. The queries of the page are refetched afterwards. */
export const useWrite = <R extends Route>(route: R) =>
  useMutation<Output<R>, Error, Input<R>>({ mutationFn: (input) => call(route, input) })

/** The mutation state of a change that is more than one call. The queries of the page are refetched afterwards. */
export const useTask = <Given = void>(work: (given: Given) => Promise<unknown>) =>
  useMutation<unknown, Error, Given>({ mutationFn: work })

type Pages = {
  readonly isSuccess: boolean
  readonly hasNextPage: boolean
  readonly data: { readonly pages: readonly unknown[] } | undefined
  fetchNextPage(): Promise<Pages>
}

/**
 * Loads the next page of a list. A refetch, as when somebody else has changed the shop, ends a page that is loading:
 * it is loaded again, so that no press is lost.
 */
export async function fetchMore(list: Pages): Promise<void> {
  const count = list.data?.pages.length ?? 0
  let next = list
  do next = await next.fetchNextPage()
  while (next.isSuccess && next.hasNextPage && next.data?.pages.length === count)
}

type Part<Item> = { items: readonly Item[]; next: string | undefined }
type List<Item> = { items: readonly Item[] | undefined; onMore: (() => void) | undefined; isLoadingMore: boolean }

/**
 * A list that is loaded page by page. `toInput` creates the input of a page from its cursor, `toPart` reads rows and
 * the next cursor from an answer; `key` holds all values that the input depends on.
 */
export function useList<R extends Route, Item>(
  route: R,
  toInput: (at: { cursor: string | undefined }) => Input<R>,
  toPart: (answer: Output<R>) => Part<Item>,
  key: readonly unknown[],
): List<Item> {
  return useParts([route, 'list', ...key], async (cursor) => toPart(await call(route, toInput({ cursor }))))
}

/** A list whose parts take more than one call each; `key` names it, with all values that it depends on. */
export function useParts<Item>(
  key: readonly unknown[],
  readPart: (cursor: string | undefined) => Promise<Part<Item>>,
): List<Item> {
  const list = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => readPart(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: Part<Item>) => next || undefined,
    placeholderData: keepPreviousData,
  })
  const items = useMemo(() => list.data?.pages.flatMap(({ items }) => items), [list.data])
  return {
    items,
    onMore: list.hasNextPage ? () => void fetchMore(list) : undefined,
    isLoadingMore: list.isFetchingNextPage,
  }
}
