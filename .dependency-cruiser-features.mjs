// No circles between feature folders. On its own, because tests may look at any feature and folders cannot be told from their tests.
import boundaries from './.dependency-cruiser.mjs';

const features = '^apps/(api|web)/src/features/[^/]+$';

export default {
  forbidden: [
    {
      name: 'no-feature-circles',
      severity: 'error',
      scope: 'folder',
      from: { path: features },
      to: { circular: true, path: features },
    },
  ],
  options: {
    ...boundaries.options,
    exclude: { path: [boundaries.options.exclude.path, '\\.test\\.tsx?$', '/testing/'] },
  },
};
