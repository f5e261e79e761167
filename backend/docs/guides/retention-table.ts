import { expires } from '../../kernel/retention/retention.ts'
import { kernelService } from '../../kernel/service/kernel-service.ts'
import { services } from '../../services/index.ts'

/** What is removed by age and when, as rows of Markdown: from what the collections state themselves. */
export function retentionTable(): string {
  const rows = [kernelService, ...services]
    .flatMap(({ collections }) => collections)
    .flatMap(({ retention }) => (expires(retention) ? [retention] : []))
    .sort((a, b) => a.days - b.days || a.what.localeCompare(b.what))
    .map(({ what, days }) => `| ${what} | ${days} days |`)
  return ['| What | Removed after |', '| --- | --- |', ...rows].join('\n')
}
