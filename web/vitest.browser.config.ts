import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import type { BrowserCommand } from 'vitest/node'
import { pageList } from './page-list.config.ts'

/** Presses on the middle of an element and lets go `by` pixels to the right: a swipe with real input events. */
const swipe: BrowserCommand<[selector: string, by: number]> = async (context, selector, by) => {
  const frame = await context.frame()
  const box = await frame.locator(selector).boundingBox()
  if (!box) throw new Error(`nothing to swipe at ${selector}`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const { mouse } = context.page
  await mouse.move(x, y)
  await mouse.down()
  await mouse.move(x + by / 2, y)
  await mouse.move(x + by, y)
  await mouse.up()
}

const launchOptions = { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] }

/** Which part of the tests this process runs ("1/2"), as scripts/test.mjs says: each keeps its own cache. */
const { SHARD } = process.env

/** Tests that need a real browser: focus, pointer, layout. They end in `.browser.test.tsx`. */
export const config = defineConfig({
  root: import.meta.dirname,
  plugins: [pageList(), react(), tailwind()],
  ...(SHARD ? { cacheDir: `node_modules/.vite/shard-${SHARD[0]}` } : {}),
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
      '@radix-ui/react-dialog',
      '@radix-ui/react-dropdown-menu',
      '@radix-ui/react-popover',
      '@radix-ui/react-toast',
      'lucide-react',
      'axe-core',
      'zod',
      '@orpc/contract',
      '@tanstack/react-query',
      '@tanstack/react-router',
      'vitest-browser-react',
    ],
  },
  test: {
    include: ['src/**/*.browser.test.ts{,x}'],
    // The order of the layers, before any part brings rules for one of them.
    setupFiles: ['src/testing/layers.css', 'src/testing/no-complaints.ts'],
    // One page at a time: a tab behind another draws no frames, and what moves in it never arrives.
    fileParallelism: false,
    // What is waited for comes when the machine has time for it.
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      instances: [{ browser: 'chromium', viewport: { width: 1024, height: 700 } }],
      provider: playwright({ launchOptions }),
      commands: { swipe },
    },
  },
})

// Vite asks for a default export
export { config as default }
