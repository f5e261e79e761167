import { ApiProblem, type FieldViolation } from '../../../widgets/client/problem.ts'
import { isWord, t } from './words.ts'

const RULES: Readonly<Record<string, Parameters<typeof t>[0]>> = {
  REQUIRED_FIELD: 'rule.required',
  MIN_SIZE: 'rule.required',
  MAX_SIZE: 'rule.many',
  FORMAT: 'rule.format',
  MAX: 'rule.number',
  MIN: 'rule.number',
  DECIMAL_LTE: 'rule.number',
  DECIMAL_GTE: 'rule.number',
  DECIMAL_LT: 'rule.number',
  DECIMAL_GT: 'rule.number',
  DECIMAL_MAX_SCALE: 'rule.scale',
  INVALID_ENUM_VALUE: 'rule.choose',
}

/** Describes what is wrong with a field: by the reason where the API names one, else by the rule. */
function violationText({ violatedRule = '', data }: FieldViolation): string {
  const reason = `problem.${data?.reason}`
  if (isWord(reason)) return t(reason)
  const limit = Number(data?.threshold)
  if (violatedRule === 'MIN_LENGTH') return limit > 1 ? t('rule.shortest', { min: limit }) : t('rule.required')
  if (violatedRule === 'MAX_LENGTH') return limit ? t('rule.longest', { max: limit }) : t('rule.long')
  return t(RULES[violatedRule] ?? 'rule.other')
}

/** The reason of a failure in the language of the page, by its error code where there is a text for it. */
export function problemText(problem: unknown): string {
  if (!(problem instanceof ApiProblem)) return t('problem.system', { reference: '' })
  const { code = '', kind, status, requestId = '' } = problem
  const name = `problem.${code}`
  if (isWord(name)) return t(name)
  if (kind === 'offline') return t('problem.offline')
  if (status === 403) return t('problem.role')
  if (status === 404) return t('problem.gone')
  if (status === 409) return t('problem.conflict')
  if (status === 429) return t('problem.often')
  return kind === 'system' ? t('problem.system', { reference: requestId }) : t('problem.refused')
}

/** The texts of field violations by the fields' API names. */
export function fieldProblems(problem: unknown): Record<string, string> {
  if (!(problem instanceof ApiProblem)) return {}
  return Object.fromEntries(problem.violations.map((violation) => [violation.field, violationText(violation)]))
}
