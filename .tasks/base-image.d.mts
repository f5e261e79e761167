export function pinBaseImage(dockerfile: string, digest: string): string
export function readBaseImage(dockerfile: string): string
