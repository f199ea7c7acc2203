import type { accountsContract } from '@liston/contract/accounts'
import { type endpoints, signedIn } from '../../../platform/http/index.ts'
import type { AccountsPlatform } from '../accounts-platform.ts'
import { answerFactor, showEntry } from '../entry/entry.ts'
import { addPasskey, removePasskey, startPasskey } from '../passkey/add-passkey.ts'
import { passkeyQuestion, signInByPasskey } from '../passkey/sign-in-by-passkey.ts'
import { askFactorReset, cancelReset, keepFactors, resetFactors, showReset } from '../reset-factors.ts'
import { proveFactor, showFactors } from './show-factors.ts'
import { finishApp, postponeFactor, removeApp, renewCodes, startApp } from './switch-app.ts'

type Accounts = ReturnType<typeof endpoints<typeof accountsContract>>

const nothing = () => ({})

export const factorRoutes = (platform: AccountsPlatform, os: Accounts) => ({
  factors: os.factors.handler(({ context }) => showFactors(platform, signedIn(context))),
  startApp: os.startApp.handler(({ context, input }) => startApp(platform, signedIn(context), input.proof)),
  confirmApp: os.confirmApp.handler(({ context, input }) => finishApp(platform, signedIn(context), input.code)),
  removeApp: os.removeApp.handler(({ context, input }) =>
    removeApp(platform, signedIn(context), input.proof).then(nothing),
  ),
  startPasskey: os.startPasskey.handler(({ context, input }) => startPasskey(platform, signedIn(context), input.proof)),
  addPasskey: os.addPasskey.handler(({ context, input }) => addPasskey(platform, signedIn(context), input.answer)),
  removePasskey: os.removePasskey.handler(({ context, input }) =>
    removePasskey(platform, signedIn(context), input).then(nothing),
  ),
  renewCodes: os.renewCodes.handler(({ context, input }) => renewCodes(platform, signedIn(context), input.proof)),
  prove: os.prove.handler(({ context, input }) => proveFactor(platform, signedIn(context), input.proof)),
  keepFactors: os.keepFactors.handler(({ context }) => keepFactors(platform, signedIn(context)).then(nothing)),
  postponeFactor: os.postponeFactor.handler(({ context }) => postponeFactor(platform, signedIn(context)).then(nothing)),
  entry: os.entry.handler(({ context }) => showEntry(platform, context)),
  answerFactor: os.answerFactor.handler(({ context, input }) => answerFactor(platform, context, input.code)),
  passkeyQuestion: os.passkeyQuestion.handler(({ context }) => passkeyQuestion(platform, context)),
  signInByPasskey: os.signInByPasskey.handler(({ context, input }) => signInByPasskey(platform, context, input.answer)),
  askFactorReset: os.askFactorReset.handler(({ context }) => askFactorReset(platform, context)),
  factorReset: os.factorReset.handler(({ input }) => showReset(platform, input.token)),
  resetFactors: os.resetFactors.handler(({ input }) => resetFactors(platform, input.token).then(nothing)),
  cancelFactorReset: os.cancelFactorReset.handler(({ input }) => cancelReset(platform, input.token).then(nothing)),
})
