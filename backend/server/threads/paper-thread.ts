import type { PaperView } from '../../kernel/runtime/papers/paper-view.ts'
import { drawPdf } from '../papers/draw-pdf.ts'
import { serveJobs } from './jobs.ts'

serveJobs<readonly PaperView[], Uint8Array<ArrayBuffer>>((views) => drawPdf(views))
