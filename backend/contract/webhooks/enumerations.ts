export const WEBHOOK_STATUSES = ['ENABLED', 'DISABLED'] as const
export const DISABLED_REASONS = ['MERCHANT', 'GONE'] as const
