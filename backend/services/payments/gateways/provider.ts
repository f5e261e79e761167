import { z } from 'zod'
import type { PaymentGateway, ProviderUrls } from '../../../kernel/runtime/payments/gateway.ts'

type Shape = Readonly<Record<string, z.ZodType>>

/** A gateway that the environment variables configure. */
export type ConfiguredGateway = {
  /** The environment variable that enables the gateway. */
  variable: string
  settings: unknown
  /** Loads the gateway's code only if it is configured. */
  create(): Promise<PaymentGateway>
}

/** A payment provider and its configuration; see `providers.ts`. */
export type GatewayProvider = {
  /** The environment variables that are read. Each description completes the sentence 'NAME has to be …'. */
  variables: Shape
  /** Undefined if the operator has not configured it. `refuse` reports inconsistent variables, in one sentence. */
  configure(variables: unknown, refuse?: (message: string) => void): ConfiguredGateway | undefined
  /** URLs that replace the provider's own, also for shops with keys of their own. */
  readUrls(variables: unknown): ProviderUrls
}

export function gatewayProvider<S extends Shape, Settings>(provider: {
  /** The environment variable that enables the gateway. */
  variable: keyof S & string
  variables: S
  read(variables: z.output<z.ZodObject<S>>, refuse: (message: string) => void): Settings | undefined
  create(settings: Settings): Promise<PaymentGateway>
  readUrls(variables: z.output<z.ZodObject<S>>): ProviderUrls
}): GatewayProvider {
  return {
    variables: provider.variables,
    readUrls: (variables) => provider.readUrls(variables as z.output<z.ZodObject<S>>),
    configure(variables, refuse = () => {}) {
      const settings = provider.read(variables as z.output<z.ZodObject<S>>, refuse)
      return settings && { variable: provider.variable, settings, create: () => provider.create(settings) }
    },
  }
}

/** A URL that replaces the provider's own, for tests. */
export const httpUrl = z
  .url({ protocol: /^https?$/ })
  .optional()
  .describe('an address')
