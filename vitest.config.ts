import { defineConfig } from 'vitest/config'
import { pageList } from './web/page-list.config.ts'

export default defineConfig({
  plugins: [pageList()],
  test: {
    include: [
      'contract/src/**/*.test.ts',
      'server/src/**/*.test.ts',
      'web/src/**/*.test.{ts,tsx}',
      'scripts/**/*.test.ts',
      'bench/**/*.test.ts',
    ],
    exclude: ['**/*.browser.test.*', '**/node_modules/**'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    globalSetup: ['server/src/testing/global-setup.ts'],
  },
})
