import type { SentTransactions } from '@liston/contract/billing'
import type * as z from 'zod'
import { type ApiContext, signedIn } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { handles, type JobHandler, timedJob } from '../../../platform/jobs/index.ts'
import { sendTransactions } from './send-transactions.ts'
import { showAppAccount } from './show-account.ts'
import { handleNotice, handleNoticeJob, readHistory } from './store-notices.ts'

type Sent = { context: ApiContext; input: z.infer<typeof SentTransactions> }

export const appStoreHandlers = (platform: Platform) => ({
  appStoreAccount: ({ context }: { context: ApiContext }) => showAppAccount(platform, signedIn(context).viewer.id),
  sendTransactions: ({ context, input }: Sent) =>
    sendTransactions(platform, {
      userId: signedIn(context).viewer.id,
      key: context.idempotencyKey,
      signed: input.signedTransactions,
    }),
})

export const appStoreJobs = (platform: Platform): JobHandler[] => [
  handles(handleNoticeJob, ({ id }) => handleNotice(platform, id)),
  timedJob('app-store-history', { cron: '23 */6 * * *', atStart: true }, () => readHistory(platform)),
]
