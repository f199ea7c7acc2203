import type { Platform } from '../../../platform/index.ts'
import { dropMarks } from './store.ts'

/** Who read on days that are over can't be told any more, by nobody: only how many there were is kept. */
export const forgetReaders = ({ db, clock }: Platform) => dropMarks(db, clock.now())
