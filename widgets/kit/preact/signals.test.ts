import { batch, computed, effect, signal, untracked } from '@preact/signals-react'
import { expect, test } from 'vitest'

// Run on both builds: the library's signals under React, our own under Preact.

test('an effect runs at once, and again with every other value, until it is stopped', () => {
  const count = signal(1)
  const seen: number[] = []
  const stop = effect(() => {
    seen.push(count.value)
  })
  count.value = 2
  count.value = 2
  stop()
  count.value = 3
  expect(seen).toEqual([1, 2])
})

test('a batch is seen as one change', () => {
  const first = signal('a')
  const second = signal('b')
  const seen: string[] = []
  effect(() => {
    seen.push(first.value + second.value)
  })
  const answer = batch(() => {
    first.value = 'c'
    batch(() => {
      second.value = 'd'
    })
    return seen.length
  })
  expect(answer).toBe(1)
  expect(seen).toEqual(['ab', 'cd'])
})

test('what an effect writes is seen by the others after it', () => {
  const source = signal(1)
  const twice = signal(0)
  const half = signal(0)
  const seen: number[][] = []
  effect(() => {
    twice.value = source.value * 2
    half.value = source.value / 2
  })
  effect(() => {
    seen.push([twice.value, half.value])
  })
  source.value = 10
  expect(seen).toEqual([
    [2, 0.5],
    [20, 5],
  ])
})

test('a computed value is worked out once per change, when it is read, and never half', () => {
  const first = signal(1)
  const second = signal(10)
  let times = 0
  const sum = computed(() => {
    times++
    return first.value + second.value
  })
  const seen: number[][] = []
  expect(times).toBe(0)
  const stop = effect(() => {
    seen.push([first.value, sum.value, sum.value])
  })
  batch(() => {
    first.value = 2
    second.value = 20
  })
  expect(seen).toEqual([
    [1, 11, 11],
    [2, 22, 22],
  ])
  expect(times).toBe(2)
  stop()
  first.value = 3
  expect(times).toBe(2)
  expect(sum.value).toBe(23)
})

test('a computed value of computed values follows what they read now', () => {
  const wide = signal(true)
  const long = signal('long')
  const short = signal('short')
  const text = computed(() => (wide.value ? long.value : short.value))
  const loud = computed(() => text.value.toUpperCase())
  const seen: string[] = []
  effect(() => {
    seen.push(loud.value)
  })
  wide.value = false
  long.value = 'not read any more'
  short.value = 'brief'
  expect(seen).toEqual(['LONG', 'SHORT', 'BRIEF'])
})

test('what is read untracked or peeked at is not followed', () => {
  const followed = signal(1)
  const other = signal(1)
  const seen: number[] = []
  effect(() => {
    seen.push(followed.value + untracked(() => other.value) + other.peek())
  })
  other.value = 5
  followed.value = 2
  expect(seen).toEqual([3, 12])
})

test('a subscriber is told of the value now and of later ones, and may leave in the middle', () => {
  const count = signal(0)
  const other = signal(0)
  const seen: number[] = []
  const stop = count.subscribe((value) => {
    // What it reads itself is not followed.
    seen.push(value + other.value)
    if (value === 2) stop()
  })
  other.value = 100
  count.value = 1
  count.value = 2
  count.value = 3
  expect(seen).toEqual([0, 101, 102])
})

test('an effect inside an effect lives on its own', () => {
  const outer = signal(0)
  const inner = signal(0)
  const seen: string[] = []
  effect(() => {
    seen.push(`outer ${outer.value}`)
    if (outer.value === 0) {
      effect(() => {
        seen.push(`inner ${inner.value}`)
      })
    }
  })
  inner.value = 1
  outer.value = 1
  expect(seen).toEqual(['outer 0', 'inner 0', 'inner 1', 'outer 1'])
})

test('an effect that can not take one value takes the next', () => {
  const count = signal(0)
  const seen: number[] = []
  const stop = effect(() => {
    if (count.value === 1) throw new Error('broken')
    seen.push(count.value)
  })
  const set = (value: number) => {
    count.value = value
  }
  expect(() => set(1)).toThrow('broken')
  set(2)
  stop()
  set(3)
  expect(seen).toEqual([0, 2])
})

test('an effect that throws leaves the others working', () => {
  const count = signal(0)
  const seen: number[] = []
  const broken = () =>
    effect(() => {
      if (count.value >= 0) throw new Error('broken')
    })
  expect(broken).toThrow('broken')
  effect(() => {
    seen.push(count.value)
  })
  count.value = 1
  count.value = 2
  expect(seen).toEqual([0, 1, 2])
})
