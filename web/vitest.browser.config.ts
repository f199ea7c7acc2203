import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import type { BrowserCommand } from 'vitest/node'
import { pageList } from './page-list.config.ts'

/** Presses on the middle of an element and releases `by` pixels to the right: a swipe with real input events. */
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

const { HEADLESS_SHELL, CHROMIUM = '/usr/bin/chromium' } = process.env
const launchOptions = { executablePath: HEADLESS_SHELL ?? CHROMIUM, args: ['--no-sandbox'] }

/**
 * Tests that need a real browser: focus, pointer, layout. Their names end in `.browser.test.ts` or `.browser.test.tsx`.
 */
export const config = defineConfig({
  root: import.meta.dirname,
  plugins: [pageList(), react(), tailwind()],
  // Each test file loads up to 1000 modules into a page of its own. The browser caches them for the run.
  server: { headers: { 'Cache-Control': 'max-age=3600' } },
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
      '@radix-ui/react-dialog',
      '@radix-ui/react-dropdown-menu',
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
    // Declares the order of the cascade layers before any component adds rules to them.
    setupFiles: ['src/testing/layers.css', 'src/testing/no-complaints.ts', 'src/testing/categories.ts'],
    // Each worker has its own browser context.
    maxWorkers: 2,
    testTimeout: 10_000,
    expect: { poll: { timeout: 5_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // No report shows these, and both take time on each page.
      traceView: false,
      dependencySourcemaps: false,
      instances: [{ browser: 'chromium', viewport: { width: 1024, height: 700 } }],
      provider: playwright({ launchOptions }),
      commands: { swipe },
    },
  },
})

// Vite requires a default export.
export { config as default }
