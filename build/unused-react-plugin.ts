import type { Plugin, Rolldown } from 'vite';

const REACT = /\/node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/;
/** The modules of the site, without those that hold what the owner has written. */
const SITE = /\/src\/(?!adapters\/|ui\/content\/).*\.tsx?$/;

type Feature = {
  /** How a module of the site would use it. */
  readonly use: RegExp;
  /** The functions of React that work for it alone. Where React calls them without it, nothing or null is their result. */
  readonly functions: readonly string[];
  /** The classes of React whose methods are called by its users alone. */
  readonly classes?: readonly string[];
};

/** The features of React that the site does not use. */
export const UNUSED_FEATURES: readonly Feature[] = [
  {
    // Only a view transition waits until the pictures of the next state are loaded.
    use: /<ViewTransition\b|\baddTransitionType\b/,
    functions: [
      'accumulateSuspenseyCommitOnFiber',
      'applyViewTransitionToHostInstances',
      'commitExitViewTransitions',
      'commitNestedViewTransitions',
      'createViewTransitionInstance',
      'flushAfterMutationEffects',
      'getViewTransitionClassName',
      'getViewTransitionName',
      'preloadInstanceAndSuspendIfNeeded',
      'queueTransitionTypes',
      'reportViewTransitionError',
      'restoreEnterOrExitViewTransitions',
      'restoreNestedViewTransitions',
      'restoreViewTransitionOnHostInstances',
      'startViewTransition',
      'trackEnterViewTransitions',
      'waitForCommitToBeReady',
    ],
    classes: ['ViewTransitionPseudoElement'],
  },
  {
    use: /<(?:React\.)?Fragment\b[^>]*\bref=/,
    functions: [
      'addFragmentHandleToFiber',
      'commitFragmentInstanceDeletionEffects',
      'commitFragmentInstanceInsertionEffects',
      'commitNewChildToFragmentInstances',
      'traverseVisibleInstancesAndTextInstances',
    ],
    classes: ['FragmentInstance'],
  },
  {
    // Stylesheets, scripts and hints that React puts into the head. Titles and descriptions stay: the screens have them.
    use: /<(?:link|style|script)\b|\b(?:preload|preinit)(?:Module)?\(|\b(?:preconnect|prefetchDNS)\(/,
    functions: [
      'acquireResource',
      'getResource',
      'insertSuspendedStylesheets',
      'preconnect',
      'prefetchDNS',
      'preinitModuleScript',
      'preinitScript',
      'preinitStyle',
      'preload',
      'preloadModule',
      'preloadResource',
      'preloadResourceAndSuspendIfNeeded',
      'suspendResource',
    ],
  },
  {
    use: /\b(?:useActionState|useFormState|useFormStatus|requestFormReset)\b|\b(?:action|formAction)=\{/,
    functions: [
      'extractEvents$1',
      'mountActionState',
      'recursivelyResetForms',
      'requestFormReset',
      'rerenderActionState',
      'startHostTransition',
      'updateActionState',
      'useHostTransitionStatus',
    ],
  },
  {
    use: /<Activity\b/,
    functions: ['commitActivityHydrationCallbacks', 'updateActivityComponent'],
  },
  {
    use: /<SuspenseList\b/,
    functions: ['cutOffTailIfNeeded', 'updateSuspenseListComponent'],
  },
  {
    // The names of the components around an error, which are those of the minifier.
    use: /\bcomponentStack\b/,
    functions: ['getComponentNameFromType', 'getStackByFiberInDevAndProd'],
  },
];

/**
 * Leaves out of React what the site does not use, a fifth of its weight. React is one module in CommonJS, of which a
 * bundler leaves out nothing: here the functions of these features lose their bodies, and the minifier removes what they
 * alone called. A module of the site that uses such a feature is an error, also in development, where React is whole. So
 * is a version of React that has no function of such a name.
 */
export function unusedReactPlugin(): Plugin {
  return {
    name: 'react-without-unused-features',
    // Before JSX is compiled.
    enforce: 'pre',
    transform(code, id) {
      const use = SITE.test(id) && unusedFeatureIn(code);
      if (use) {
        this.error(
          `«${use}» in ${id} needs a feature of React that the build leaves out: take that feature off the list in build/unused-react-plugin.ts.`,
        );
      }
      return REACT.test(id)
        ? { code: withoutUnusedFeatures(code, this.parse(code)), map: null }
        : null;
    },
  };
}

/** The first words of a module of the site that need a feature which is left out. */
export function unusedFeatureIn(code: string): string | undefined {
  return UNUSED_FEATURES.map(({ use }) => use.exec(code)?.[0]).find(Boolean);
}

type Program = ReturnType<Rolldown.PluginContext['parse']>;

/** React's module without the features. Throws where it lacks a function or class of theirs. */
export function withoutUnusedFeatures(code: string, { body }: Program): string {
  const functions = new Set(UNUSED_FEATURES.flatMap((feature) => feature.functions));
  const classes = new Set(UNUSED_FEATURES.flatMap((feature) => feature.classes ?? []));
  const missing = new Set([...functions, ...classes]);
  let rest = code;
  for (const statement of body.toReversed()) {
    const { start, end } = statement;
    const [, className = ''] =
      /^(\w+)\.prototype\.\w+ = /.exec(code.slice(start, start + 100)) ?? [];
    if (classes.has(className)) {
      rest = rest.slice(0, start) + rest.slice(end);
      missing.delete(className);
    } else if (
      statement.type === 'FunctionDeclaration' &&
      functions.has(statement.id?.name ?? '')
    ) {
      rest = `${rest.slice(0, statement.body?.start)}{ return null; }${rest.slice(end)}`;
      missing.delete(statement.id?.name ?? '');
    }
  }
  if (missing.size > 0) {
    throw new Error(
      `React has no ${[...missing].join(', ')}: look again at build/unused-react-plugin.ts, or remove it from vite.config.ts.`,
    );
  }
  return rest;
}
