import { isWord, t } from '../../app/words.ts'

interface ProblemTextProps {
  readonly code?: string | undefined
  readonly values?: Readonly<Record<string, string>> | undefined
  /** The description, in English. */
  readonly text: string
}

/**
 * A problem of a line in the language of the page; problems of imports of earlier versions have only an English text.
 */
export const ProblemText = ({ code, values = {}, text }: ProblemTextProps) => {
  const word = `imports.problem.${code}`
  return isWord(word) ? <bdi>{t(word, values)}</bdi> : <bdi lang="en">{text}</bdi>
}
