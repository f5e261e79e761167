import { ApiProblem } from '../client/index.ts'

type Headers = Readonly<Record<string, string>>

/** Makes a call; where the shop asks for a captcha, that is solved silently, and the call is made again with it. */
export async function withCaptcha<Result>(call: (headers: Headers) => Promise<Result>): Promise<Result> {
  try {
    return await call({})
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'CAPTCHA_REQUIRED') throw error
    const { solve } = await import('./solve-captcha.ts')
    return call({ 'x-awning-captcha': await solve(error.data?.challenge) })
  }
}
