import { tmpdir } from 'node:os'
import { runSchedules } from '../../server/src/features/billing/cards/testing/run-schedules.ts'
import { openPlatform } from '../../server/src/open-platform.ts'
import { readConfig } from '../../server/src/platform/config/index.ts'
import { prepareStatements } from './prepare-statements.ts'
import type { Share } from './share-out.ts'

/** A child process: `node run-share.ts <connection>` runs the schedules it receives and sends the results. */
prepareStatements()
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: tmpdir(), LOG_LEVEL: 'error', SEED: 'none' })
const opening = openPlatform(config, JSON.parse(process.argv[2] ?? '{}'))
process.on('message', async (share: Share) => process.send?.(await runSchedules(await opening, share)))
process.on('disconnect', async () => void (await opening).close().finally(() => process.exit()))
