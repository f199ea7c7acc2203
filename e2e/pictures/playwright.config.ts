import { defineConfig } from '@playwright/test'
import { chromium, sameChromium } from './chromium-major.ts'

const report = process.env.TEST_REPORT
const same = sameChromium()

/** Pictures of parts and pages, held against those in `baselines`. A moved or repainted part fails; another Chromium does not. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.picture.ts',
  outputDir: '../../test-results/pictures',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  globalSetup: './start-frozen-app.ts',
  globalTeardown: './pack-baselines.ts',
  timeout: 240_000,
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Told apart by scripts/test.mjs, as of stories.
  retries: 1,
  reporter: [['line'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  expect: {
    timeout: 15_000,
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
      // The faces are our own and the rasteriser is Chromium's: on one version pictures are equal but for what packing took.
      ...(same ? { threshold: 0.2, maxDiffPixels: 60 } : { threshold: 0.35, maxDiffPixelRatio: 0.03 }),
    },
  },
  use: {
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    deviceScaleFactor: 1,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: chromium,
      args: ['--no-sandbox', '--force-color-profile=srgb', '--font-render-hinting=none', '--disable-lcd-text'],
    },
  },
})
