import { mapInSlices } from '../async/map-in-slices.ts'

/** The number of list elements from which on serialising may take a millisecond or more. */
const LONG = 32

/** `JSON.stringify` of an answer; a long list of it in slices, so that no shopper waits for a merchant's page of orders. */
export async function stringify(answer: unknown): Promise<string> {
  if (!isObject(answer) || !Object.values(answer).some(isLong)) return JSON.stringify(answer)
  const members: string[] = []
  for (const [name, value] of Object.entries(answer)) {
    const text = isLong(value) ? await stringifyList(value) : JSON.stringify(value)
    if (text !== undefined) members.push(`${JSON.stringify(name)}:${text}`)
  }
  return `{${members.join()}}`
}

const isObject = (answer: unknown): answer is object =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer)

const isLong = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length >= LONG

const stringifyList = async (list: readonly unknown[]) =>
  `[${(await mapInSlices(list, (each) => JSON.stringify(each) ?? 'null')).join()}]`
