import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { fetchMore } from './queries.ts'

test('a next page is loaded although the list is refetched meanwhile', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const asked: number[] = []
  const waiting: (() => void)[] = []
  let isHeld = false
  const observer = new InfiniteQueryObserver(queries, {
    queryKey: ['list'],
    queryFn: async ({ pageParam }) => {
      asked.push(pageParam)
      if (pageParam === 2 && isHeld) await new Promise<void>((resolve) => waiting.push(resolve))
      return pageParam
    },
    initialPageParam: 1,
    getNextPageParam: (last: number) => (last < 3 ? last + 1 : undefined),
  })
  const end = observer.subscribe(() => {})
  await observer.refetch()
  isHeld = true
  const more = fetchMore(observer.getCurrentResult())
  isHeld = false
  await queries.invalidateQueries()
  for (const release of waiting) release()
  await more
  end()
  expect(observer.getCurrentResult().data?.pages).toEqual([1, 2])
  expect(asked.filter((page) => page === 2)).toHaveLength(2)
})
