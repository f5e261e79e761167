/** A ratio with half of the width of its 95 % interval. */
export type Ratio = { readonly value: number; readonly halfWidth: number; readonly samples: number }

/** Student's t for a two-sided 95 % interval, by degrees of freedom from 1 on; later ones differ by less than 5 %. */
const T = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131]
const T_BEYOND = 2.05

/**
 * The ratio of two sides from logarithms of single ratios: their mean, so that a ratio and its inverse weigh alike. With
 * fewer than two samples nothing is known of its width.
 */
export function estimateRatio(logs: readonly number[]): Ratio {
  const samples = logs.length
  const mean = logs.reduce((sum, each) => sum + each, 0) / Math.max(1, samples)
  if (samples < 2) return { value: Math.exp(mean), halfWidth: Number.POSITIVE_INFINITY, samples }
  const variance = logs.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (samples - 1)
  const t = T[samples - 2] ?? T_BEYOND
  return { value: Math.exp(mean), halfWidth: t * Math.sqrt(variance / samples) * Math.exp(mean), samples }
}
