/*
 * Simulates the iPhone application in the browser of a demo. Messages of the page to `webkit.messageHandlers.iap` go to
 * /dev/appstore. The response arrives as the event 'iap', as from the real application.
 */
const spanish = document.documentElement.lang === 'es'
const words = spanish
  ? { title: 'App Store de demostración', buy: 'Comprar', cancel: 'Cancelar', free: 'No se cobra nada.' }
  : { title: 'App Store for demonstrations', buy: 'Buy', cancel: 'Cancel', free: 'Nothing is charged.' }

const tell = (detail) => dispatchEvent(new CustomEvent('iap', { detail }))

async function ask(path, body) {
  const answer = await fetch(`/dev/appstore/${path}`, {
    method: body ? 'POST' : 'GET',
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`The store answered ${answer.status}`)
  return (await answer.json()).signedTransactions
}

/** Shows the confirmation sheet; resolves to true if the user confirms. */
function confirmed(productId) {
  const sheet = document.createElement('dialog')
  sheet.setAttribute('aria-label', words.title)
  Object.assign(sheet.style, {
    margin: 'auto',
    padding: '1.5rem',
    border: '0',
    borderRadius: '1rem',
    maxWidth: '22rem',
    font: '16px/1.5 system-ui, sans-serif',
    color: '#16181d',
    background: '#fff',
    // A modal of the page disables the pointer on the body.
    pointerEvents: 'auto',
  })
  // Using the sheet must not close that modal. It listens for keys on the document, before the sheet does.
  const stop = (event) => event.stopPropagation()
  for (const type of ['pointerdown', 'focusin']) sheet.addEventListener(type, stop)
  addEventListener('keydown', stop, { capture: true })
  const add = (kind, text, style = {}) => {
    const made = document.createElement(kind)
    made.textContent = text
    Object.assign(made.style, style)
    sheet.append(made)
    return made
  }
  add('p', words.title, { margin: '0', fontWeight: '700' })
  add('p', `${productId}. ${words.free}`, { margin: '.25rem 0 1rem' })
  const button = { minHeight: '44px', padding: '0 1.25rem', borderRadius: '.75rem', font: 'inherit', cursor: 'pointer' }
  const buy = add('button', words.buy, { ...button, border: '0', color: '#fff', background: '#1f4fd8' })
  const cancel = add('button', words.cancel, {
    ...button,
    border: '0',
    marginInlineStart: '.5rem',
    color: '#16181d',
    background: 'none',
  })
  document.body.append(sheet)
  sheet.showModal()
  return new Promise((settle) => {
    buy.addEventListener('click', () => sheet.close('buy'))
    cancel.addEventListener('click', () => sheet.close(''))
    sheet.addEventListener('close', () => {
      removeEventListener('keydown', stop, { capture: true })
      sheet.remove()
      settle(sheet.returnValue === 'buy')
    })
  })
}

const acts = {
  check: async () => tell({ type: 'entitlement', signedTransactions: await ask('transactions') }),
  restore: async () => tell({ type: 'restored', signedTransactions: await ask('transactions') }),
  manageSubscription: () => location.assign('/dev/appstore'),
  async purchase({ productId, appAccountToken }) {
    if (!(await confirmed(productId))) return tell({ type: 'cancelled' })
    tell({ type: 'purchased', signedTransactions: await ask('buy', { productId, appAccountToken }) })
  },
}

if (!window.webkit?.messageHandlers?.iap) {
  const iap = {
    postMessage(message) {
      const act = acts[message.action]
      void Promise.resolve(act?.(message)).catch((error) => tell({ type: 'error', error: String(error.message) }))
    },
  }
  window.webkit = { ...window.webkit, messageHandlers: { ...window.webkit?.messageHandlers, iap } }
}
