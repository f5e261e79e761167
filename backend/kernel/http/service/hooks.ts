import type { Hooks } from '../../runtime/context/context.ts'

/** Combines the hooks of all services; they run one after the other, in the order in which the services are listed. */
export function createHooks(services: readonly Partial<Hooks>[]): Hooks {
  return {
    async onMailDue(context, mail) {
      let due: typeof mail | undefined = mail
      for (const service of services) {
        if (!due || !service.onMailDue) continue
        due = await service.onMailDue(context, due)
      }
      return due
    },
    async onVisitorSignIn(...facts) {
      for (const service of services) await service.onVisitorSignIn?.(...facts)
    },
    async onProvedSignIn(...facts) {
      for (const service of services) await service.onProvedSignIn?.(...facts)
    },
    async onOrderClaimed(...facts) {
      for (const service of services) await service.onOrderClaimed?.(...facts)
    },
    async onSubscriptionOrder(...facts) {
      for (const service of services) await service.onSubscriptionOrder?.(...facts)
    },
    async onOrderMoney(...facts) {
      for (const service of services) await service.onOrderMoney?.(...facts)
    },
    async onOrderStored(...facts) {
      for (const service of services) await service.onOrderStored?.(...facts)
    },
    async onMemberStored(...facts) {
      for (const service of services) await service.onMemberStored?.(...facts)
    },
    async onMailsStopped(...facts) {
      for (const service of services) await service.onMailsStopped?.(...facts)
    },
    async listMailChoices(...facts) {
      const choices = []
      for (const service of services) choices.push(...((await service.listMailChoices?.(...facts)) ?? []))
      return choices
    },
    async onMailChoice(...facts) {
      for (const service of services) await service.onMailChoice?.(...facts)
    },
    async onAccountReclaimed(...facts) {
      for (const service of services) await service.onAccountReclaimed?.(...facts)
    },
    async keepsFile(...facts) {
      const uses = []
      for (const service of services) uses.push(...((await service.keepsFile?.(...facts)) ?? []))
      return uses
    },
    async rateProducts(...facts) {
      const ratings = []
      for (const service of services) ratings.push(...((await service.rateProducts?.(...facts)) ?? []))
      return new Map(ratings)
    },
    listImportTargets: () => services.flatMap((service) => service.listImportTargets?.() ?? []),
    async getMailWriter() {
      for (const service of services) {
        const writer = await service.getMailWriter?.()
        if (writer) return writer
      }
      return undefined
    },
    async getPaperWriter() {
      for (const service of services) {
        const writer = await service.getPaperWriter?.()
        if (writer) return writer
      }
      return undefined
    },
    async getWidgetTexts() {
      for (const service of services) {
        const texts = await service.getWidgetTexts?.()
        if (texts) return texts
      }
      return undefined
    },
    async getPagePreviewer() {
      for (const service of services) {
        const preview = await service.getPagePreviewer?.()
        if (preview) return preview
      }
      return undefined
    },
    async onGatewayNotice(...facts) {
      for (const service of services) await service.onGatewayNotice?.(...facts)
    },
  }
}
