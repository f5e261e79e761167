import type { z } from 'zod'
import { VIOLATION_RULES, type ViolationRule } from '../../contract/enumerations.ts'
import { type ApiError, invalid, type Violation } from '../errors.ts'
import { type Json, type JsonObject, withoutNulls } from './json.ts'

/** Validates the arguments of a call; throws the specified violations, each with its wire path and rule. */
export function validateInput<S extends z.ZodType>(schema: S, payload: JsonObject): z.output<S> {
  const cleaned = withoutNulls(payload)
  const result = schema.safeParse(cleaned)
  if (result.success) return result.data
  throw invalid(...result.error.issues.flatMap((issue) => toViolations(issue, cleaned)))
}

/** Puts violations of a nested check (for example of a query) under the path of the argument they stand in. */
export function under(path: string, violations: readonly Violation[]): ApiError {
  return invalid(...violations.map((violation) => ({ ...violation, field: `${path}.${violation.field}` })))
}

type Issue = z.core.$ZodIssue

function toViolations(issue: Issue, payload: Json): Violation[] {
  const field = formatPath(issue.path)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: field ? `${field}.${key}` : key,
      description: 'is not a field that can be set',
      rule: 'FIELD_NOT_ALLOWED',
    }))
  }
  return [{ field, ...ruleOf(issue, payload) }]
}

function ruleOf(issue: Issue, payload: Json): Omit<Violation, 'field'> {
  switch (issue.code) {
    case 'invalid_type':
      if (valueAt(payload, issue.path) === undefined) {
        return { rule: 'REQUIRED_FIELD', description: 'must not be empty' }
      }
      return { rule: 'FORMAT', description: `must be of type ${issue.expected}` }
    case 'too_big': {
      const threshold = Number(issue.maximum)
      const [rule, unit] = sizeRule(issue.origin, 'MAX')
      return {
        rule: issue.exact ? exactRule(issue.origin) : rule,
        description: `must be at most ${threshold}${unit}`,
        data: { threshold },
      }
    }
    case 'too_small': {
      const threshold = Number(issue.minimum)
      const [rule, unit] = sizeRule(issue.origin, 'MIN')
      return {
        rule: issue.exact ? exactRule(issue.origin) : rule,
        description: `must be at least ${threshold}${unit}`,
        data: { threshold },
      }
    }
    case 'invalid_format':
      return { rule: 'FORMAT', description: `is not a valid ${issue.format === 'regex' ? 'value' : issue.format}` }
    case 'not_multiple_of':
      return { rule: 'FORMAT', description: 'must be a whole number' }
    case 'invalid_value':
      if (valueAt(payload, issue.path) === undefined)
        return { rule: 'REQUIRED_FIELD', description: 'must not be empty' }
      return {
        rule: 'INVALID_ENUM_VALUE',
        description: `must be one of ${issue.values.map(String).join(', ')}`,
        data: { allowed: issue.values.map(String) },
      }
    case 'custom': {
      const params = issue.params as { rule?: ViolationRule; data?: Record<string, unknown> } | undefined
      const rule = params?.rule && VIOLATION_RULES.includes(params.rule) ? params.rule : 'VALIDATION'
      return { rule, description: issue.message, ...(params?.data && { data: params.data }) }
    }
    default:
      return { rule: 'VALIDATION', description: issue.message }
  }
}

function sizeRule(origin: string, bound: 'MAX' | 'MIN'): [rule: ViolationRule, unit: string] {
  if (origin === 'string') return [`${bound}_LENGTH`, ' characters long']
  if (origin === 'array' || origin === 'set' || origin === 'map' || origin === 'object')
    return [`${bound}_SIZE`, ' items long']
  return [bound, '']
}

function exactRule(origin: string): ViolationRule {
  return origin === 'string' ? 'EXACT_LENGTH' : 'EXACT_SIZE'
}

function formatPath(path: readonly PropertyKey[]): string {
  let text = ''
  for (const segment of path)
    text += typeof segment === 'number' ? `[${segment}]` : text ? `.${String(segment)}` : String(segment)
  return text
}

function valueAt(payload: Json, path: readonly PropertyKey[]): unknown {
  let here: unknown = payload
  for (const segment of path) {
    if (typeof here !== 'object' || here === null) return undefined
    here = (here as Record<PropertyKey, unknown>)[segment]
  }
  return here
}
