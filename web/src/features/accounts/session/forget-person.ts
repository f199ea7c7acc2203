/** Storage key for the time of a sign-out in this browser, milliseconds since 1970. */
export const SIGNING_OUT_KEY = 'liston-signing-out'
/** Keys that belong to the browser and not to the user. */
const ofTheBrowser = new Set(['theme', 'i18nextLng', SIGNING_OUT_KEY])

/**
 * Deletes the user's data in this browser: searches, unsent drafts and anything else in storage. It lists what stays,
 * so that no new feature is forgotten. `keep`: prefix of further keys that stay.
 */
export function forgetPerson(keep?: string): void {
  // Unsubscribes from push messages, so that later ones do not arrive here.
  void navigator.serviceWorker
    ?.getRegistration()
    .then((worker) => worker?.pushManager?.getSubscription())
    .then((subscription) => subscription?.unsubscribe())
    .catch(() => {})
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const name of Object.keys(storage))
        if (!ofTheBrowser.has(name) && !(keep && name.startsWith(keep))) storage.removeItem(name)
  } catch {
    // A browser that blocks storage keeps nothing.
  }
}

/** Opens the home page, or reloads it (specification 4). A new document holds no data of the user. */
export function goHome(): void {
  if (location.pathname === '/') location.reload()
  else location.assign('/')
}
