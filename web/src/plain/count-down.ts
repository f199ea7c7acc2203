// The script of pages that the server writes when it asks for patience: it counts the seconds down and then says so.
for (const clock of document.querySelectorAll<HTMLElement>('[data-seconds]')) {
  const until = Date.now() + Number(clock.dataset.seconds) * 1000
  const tick = () => {
    const left = Math.max(0, Math.ceil((until - Date.now()) / 1000))
    clock.textContent = String(left)
    if (left > 0) return setTimeout(tick, 250)
    const line = clock.closest<HTMLElement>('[data-ready]')
    // The sentence stands in a live region: what replaces it is read out, once.
    if (line) line.textContent = line.dataset.ready ?? ''
    return undefined
  }
  tick()
}
