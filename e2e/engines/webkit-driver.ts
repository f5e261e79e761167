import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { Builder, By, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { requireWebKit } from '../../.tasks/browsers.mjs'
import { atKeptPorts } from '../../backend/testing/servers/kept-ports.ts'
import { until } from '../until.ts'
import type { PageDocument, PageDriver, PageElement, PageTab } from './page-driver.ts'

/** WebKitGTK, Safari's engine, in its MiniBrowser on a display of its own; driven by classic WebDriver. */
export async function startWebKit(): Promise<PageDriver> {
  const { driver, miniBrowser, display } = requireWebKit()
  const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await readLine(screen.stdio[3] as Readable)
  const programs = [screen]
  const end = () => {
    for (const program of programs) program.kill('SIGKILL')
  }
  process.once('exit', end)
  const port = await atKeptPorts(async (port) => {
    const program = spawn(driver, [`--port=${port}`], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        DISPLAY: `:${number}`,
        GDK_BACKEND: 'x11',
        NO_AT_BRIDGE: '1',
        LIBGL_ALWAYS_SOFTWARE: '1',
        WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      },
    })
    programs.unshift(program)
    await untilListening(program, port)
    return port
  })
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    pageLoadStrategy: 'normal',
    'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
  })
  return {
    // Each session is a new process with an empty storage; the program allows one at a time.
    visit: async ({ width = 1000, height = 800 } = {}) => {
      const session = await new Builder()
        .disableEnvironmentOverrides()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities(capabilities)
        .build()
      await session.manage().setTimeouts({ script: 15_000, pageLoad: 60_000 })
      await session.manage().window().setRect({ x: 0, y: 0, width, height })
      return createVisit(session)
    },
    stop: async () => {
      process.off('exit', end)
      for (const program of programs) await endProgram(program)
    },
  }
}

/** Runs a series of commands exclusively, as WebDriver's commands go to the current window and frame. */
type Turn = <Result>(use: (session: WebDriver) => Promise<Result>) => Promise<Result>

async function createVisit(session: WebDriver) {
  let last: Promise<unknown> = Promise.resolve()
  const turn: Turn = (use) => {
    const result = last.then(() => use(session))
    last = result.catch(() => {})
    return result
  }
  const tabs = new Map<string, PageTab>()
  const toKnownTab = (handle: string) => {
    const tab = tabs.get(handle) ?? toTab(turn, handle)
    tabs.set(handle, tab)
    return tab
  }
  /** The window that a session begins with becomes the first tab. */
  let first: string | undefined = await session.getWindowHandle()
  return {
    open: () =>
      turn(async () => {
        if (!first) {
          const known = await session.getAllWindowHandles()
          await session.switchTo().window(known[0] ?? '')
          await session.switchTo().newWindow('tab')
        }
        const handle = first ?? (await session.getWindowHandle())
        first = undefined
        return toKnownTab(handle)
      }),
    tabs: () => turn(async () => (await session.getAllWindowHandles()).map(toKnownTab)),
    problems: () => [],
    end: () => turn(() => session.quit()),
  }
}

function toTab(turn: Turn, handle: string): PageTab {
  const inTab: Turn = (use) =>
    turn(async (session) => {
      await session.switchTo().window(handle)
      return use(session)
    })
  return {
    ...toDocument(inTab),
    id: handle,
    goto: (url) => inTab((session) => session.get(url)),
    url: () => inTab((session) => session.getCurrentUrl()),
    back: () => inTab((session) => session.executeScript('history.back()')),
    close: () => inTab((session) => session.close()),
  }
}

function toDocument(inDocument: Turn): PageDocument {
  return {
    evaluate: <Value>(expression: string) =>
      inDocument((session) => session.executeScript<Value>(`return ${expression}`)),
    find: async (expression) => {
      const found = await inDocument((session) => session.executeScript<WebElement | null>(`return ${expression}`))
      return found ? toElement(inDocument, found) : undefined
    },
    frame: (selector) =>
      toDocument((use) =>
        inDocument(async (session) => {
          await session.switchTo().frame(await session.findElement(By.css(selector)))
          return use(session)
        }),
      ),
  }
}

const toElement = (inDocument: Turn, element: WebElement): PageElement => ({
  click: () => inDocument(() => element.click()),
  // Enter has a code point of its own in WebDriver; a line feed presses nothing.
  type: (text) => inDocument(() => element.sendKeys(text.replaceAll('\n', Key.ENTER))),
})

async function readLine(stream: Readable): Promise<string> {
  for await (const line of createInterface(stream)) return line
  throw new Error('The display ended before it said its number')
}

/** Waits until the program listens; throws what it said if it ends instead, as where the port is in use. */
async function untilListening(program: ChildProcess, port: number): Promise<void> {
  let said = ''
  program.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  await until(async () => !isRunning(program) || (await isReady()))
  if (!isRunning(program)) throw new Error(`WebKitWebDriver ended: ${said}`)
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

async function endProgram(program: ChildProcess): Promise<void> {
  if (!isRunning(program)) return
  const exited = once(program, 'exit')
  program.kill('SIGKILL')
  await exited
}
