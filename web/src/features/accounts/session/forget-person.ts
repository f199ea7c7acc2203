/** When somebody pressed "Cerrar Sesión" in this browser, milliseconds since 1970. */
export const SIGNING_OUT_KEY = 'liston-signing-out'
/** What belongs to the browser, not to who uses it. */
const ofTheBrowser = new Set(['theme', 'i18nextLng', SIGNING_OUT_KEY])

/**
 * Drops what this browser keeps of a person: searches, unsent drafts, whatever a part has laid down here. Told by what
 * may stay, so that a new part can't be forgotten. `keep` is the beginning of names that stay too.
 */
export function forgetPerson(keep?: string): void {
  // What is pushed to them and under way finds nobody here.
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
    // A browser that lets nothing be stored keeps nothing.
  }
}
