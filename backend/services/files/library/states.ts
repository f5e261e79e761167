import type { FileState, OperationStatus } from '../../../contract/files/enumerations.ts'
import { stateMachine } from '../../../kernel/base/state-machine.ts'

/** A file waits for its content, and is ready or has failed from then on. */
export const fileStatus = stateMachine<OperationStatus>('File', {
  PENDING: ['READY', 'FAILED'],
  READY: [],
  FAILED: [],
})

/** Files and folders go to the trash and come back. */
export const fileState = stateMachine<FileState>('File', { OK: ['DELETED'], DELETED: ['OK'] })
