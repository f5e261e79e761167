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

/** Answers stay fresh for ten seconds; every write reads again what is shown. */
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

/** Begins a read that a page is about to show; what is under way or fresh is not read twice. */
export const readAhead = <R extends Route>(...[route, input]: Read<R>): void =>
  void queryClient.prefetchQuery({ queryKey: [route, input], queryFn: () => call(route, input) })

/** Returns the answer of a read: a fresh one that is cached or under way, else a new one. */
export const readOnce = <R extends Route>(...[route, input]: Read<R>): Promise<Output<R>> =>
  queryClient.fetchQuery({ queryKey: [route, input], queryFn: () => call(route, input) })

type ReadOptions = {
  readonly enabled?: boolean
  /** Reads again while the page is looked at. */
  readonly everyMs?: number
  /** A refusal of this code is answered as `error`, in place of failing the page. */
  readonly refusal?: string
}

/** A read of the API. `data` is undefined while it loads; another input keeps the old rows until the new ones are there. */
export const useRead = <R extends Route>(
  route: R,
  input: Input<R>,
  { enabled = true, everyMs, refusal }: ReadOptions = {},
) =>
  useQuery<Output<R>>({
    queryKey: [route, input],
    queryFn: () => call(route, input),
    placeholderData: keepPreviousData,
    enabled,
    ...(everyMs && { refetchInterval: everyMs }),
    ...(refusal && { throwOnError: (problem) => !(problem instanceof ApiProblem && problem.code === refusal) }),
  })

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

/** A write of the API. What is shown is read again afterwards. */
export const useWrite = <R extends Route>(route: R) =>
  useMutation<Output<R>, Error, Input<R>>({ mutationFn: (input) => call(route, input) })

/** A change that is not just one call, with its state. What is shown is read again afterwards. */
export const useTask = <Given = void>(work: (given: Given) => Promise<unknown>) =>
  useMutation<unknown, Error, Given>({ mutationFn: work })

type Part<Item> = { items: readonly Item[]; next: string | undefined }
type List<Item> = { items: readonly Item[] | undefined; onMore: (() => void) | undefined; isLoadingMore: boolean }

/**
 * A list that is read in parts. `toInput` makes the input of a part from its cursor, `toPart` reads rows and the next cursor
 * from an answer; `key` is what the input depends on.
 */
export function useList<R extends Route, Item>(
  route: R,
  toInput: (at: { cursor: string | undefined }) => Input<R>,
  toPart: (answer: Output<R>) => Part<Item>,
  key: readonly unknown[],
): List<Item> {
  const list = useInfiniteQuery({
    queryKey: [route, 'list', ...key],
    queryFn: async ({ pageParam }) => toPart(await call(route, toInput({ cursor: pageParam }))),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: Part<Item>) => next || undefined,
    placeholderData: keepPreviousData,
  })
  const items = useMemo(() => list.data?.pages.flatMap(({ items }) => items), [list.data])
  return {
    items,
    onMore: list.hasNextPage ? () => void list.fetchNextPage() : undefined,
    isLoadingMore: list.isFetchingNextPage,
  }
}
