import type { z } from 'zod'
import { VIOLATION_RULES, type ViolationRule } from '../../contract/wire/violation-rules.ts'
import { invalid, type Violation } from '../base/errors.ts'
import { type Json, type JsonObject, withoutNulls } from '../base/json/json.ts'

/** The maximum number of violations reported: a body of 100 KB could break ten thousand rules. */
export const MAX_VIOLATIONS = 100

/** Validates the arguments of a call; throws violations, each with its wire path and rule. */
export function validateInput<S extends z.ZodType>(schema: S, payload: JsonObject): z.output<S> {
  const cleaned = withoutNulls(payload)
  const result = schema.safeParse(cleaned)
  if (result.success) return result.data
  const violations: Violation[] = []
  for (const issue of result.error.issues) {
    if (violations.length >= MAX_VIOLATIONS) break
    violations.push(...toViolations(issue, cleaned).slice(0, MAX_VIOLATIONS - violations.length))
  }
  throw invalid(...violations)
}

type Issue = z.core.$ZodIssue

function toViolations(issue: Issue, payload: Json): Violation[] {
  const field = formatPath(issue.path)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, MAX_VIOLATIONS).map((key) => ({
      field: field ? `${field}.${key}` : key,
      description: 'is not a field that can be set',
      rule: 'FIELD_NOT_ALLOWED',
    }))
  }
  if (issue.code === 'invalid_union') {
    // The intended union member is the one whose type matches; its violations are what the caller can fix.
    const intended = issue.errors.find(
      (branch) => !branch.some(({ code, path }) => code === 'invalid_type' && !path.length),
    )
    if (intended)
      return intended.flatMap((inner) => toViolations({ ...inner, path: [...issue.path, ...inner.path] }, payload))
  }
  return [{ field, ...getRule(issue, payload) }]
}

function getRule(issue: Issue, payload: Json): Omit<Violation, 'field'> {
  switch (issue.code) {
    case 'invalid_type':
      if (valueAt(payload, issue.path) === undefined) return REQUIRED
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
      return {
        rule: 'FORMAT',
        description: `is not a valid ${issue.format === 'regex' ? 'value' : issue.format}`,
        ...(FORMAT_TYPES[issue.format] && { data: { type: FORMAT_TYPES[issue.format] } }),
      }
    case 'not_multiple_of':
      return { rule: 'FORMAT', description: 'must be a whole number' }
    case 'invalid_value':
      return choiceRule(issue.values.map(String), valueAt(payload, issue.path))
    case 'invalid_union':
      if ('options' in issue && issue.options) {
        return choiceRule(issue.options.map(String), valueAt(payload, issue.path))
      }
      if (valueAt(payload, issue.path) === undefined) return REQUIRED
      return { rule: 'FORMAT', description: 'has none of the forms that it can have' }
    case 'custom': {
      const params = issue.params as { rule?: ViolationRule; data?: Record<string, unknown> } | undefined
      const rule = params?.rule && VIOLATION_RULES.includes(params.rule) ? params.rule : 'VALIDATION'
      return { rule, description: issue.message, ...(params?.data && { data: params.data }) }
    }
    default:
      return { rule: 'VALIDATION', description: issue.message }
  }
}

/** The wire's format names: the published client recognises an invalid e-mail address by `EMAIL`. */
const FORMAT_TYPES: Readonly<Record<string, string>> = { email: 'EMAIL', country: 'COUNTRY', phone: 'PHONE' }

const REQUIRED = { rule: 'REQUIRED_FIELD', description: 'must not be empty' } as const

function choiceRule(allowed: string[], value: unknown): Omit<Violation, 'field'> {
  if (value === undefined) return REQUIRED
  return { rule: 'INVALID_ENUM_VALUE', description: `must be one of ${allowed.join(', ')}`, data: { allowed } }
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
