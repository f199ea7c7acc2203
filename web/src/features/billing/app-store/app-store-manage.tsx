import { Button } from '../../../design/controls/button.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { askStore, useStoreState } from './link/store-state.ts'
import { appStoreTexts } from './texts.ts'

/** Apple's subscription page, for users in any other browser. */
const APPLE_PAGE = 'https://apps.apple.com/account/subscriptions'

/** Links to where the user changes or cancels an App Store subscription; only Apple can do that. */
export function AppStoreManage() {
  const t = useTexts(appStoreTexts)
  const { isReady } = useStoreState()
  return (
    <div className="grid gap-2">
      <p className="font-bold">{t.managed}</p>
      <p className="text-muted">{t.managedHint}</p>
      <p>
        {isReady ? (
          <Button onClick={() => askStore({ action: 'manageSubscription' })}>{t.manage}</Button>
        ) : (
          <a className="link" href={APPLE_PAGE} rel="noreferrer" target="_blank">
            {t.managePage}
          </a>
        )}
      </p>
    </div>
  )
}
