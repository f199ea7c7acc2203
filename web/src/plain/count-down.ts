// Script of the server's error pages with a waiting time: counts the seconds down, then announces that the wait is
// over.
for (const clock of document.querySelectorAll<HTMLElement>('[data-seconds]')) {
  const until = Date.now() + Number(clock.dataset.seconds) * 1000
  const tick = () => {
    const left = Math.max(0, Math.ceil((until - Date.now()) / 1000))
    clock.textContent = String(left)
    if (left > 0) return setTimeout(tick, 250)
    const line = clock.closest<HTMLElement>('[data-ready]')
    // The sentence is in a live region, so screen readers announce its replacement once.
    if (line) line.textContent = line.dataset.ready ?? ''
    return undefined
  }
  tick()
}
