// Script for other sites' pages: sets the height of our frames to that of their content, and changes nothing else.
const ours = new URL((document.currentScript as HTMLScriptElement).src).origin
const TALLEST = 5_000

const frames = () => [...document.querySelectorAll('iframe')].filter(({ src }) => src.startsWith(`${ours}/embed/`))

addEventListener('message', ({ origin, source, data }) => {
  if (origin !== ours || data?.type !== 'liston:height') return
  const height = Number(data.height)
  if (!(height > 0 && height <= TALLEST)) return
  const frame = frames().find(({ contentWindow }) => contentWindow === source)
  if (frame) frame.height = String(Math.ceil(height))
})
// Asks frames that loaded before this script. The target is '*': a frame that is not loaded yet has the host page's
// origin.
for (const { contentWindow } of frames()) contentWindow?.postMessage('liston:height?', '*')
export {}
