import type { Project } from '#domain/model/project.ts';
import tints from '#fixtures/proyectos.json?tints';
import type { Light } from '#ui/components/landscape.tsx';

/** The tint of a banner. An id may be the name of a property that every object has, such as "constructor". */
function ownTint({ id }: Project): string | undefined {
  return Object.hasOwn(tints, id) ? tints[id] : undefined;
}

/**
 * The depth of the river in the tint of the project's banner, as a CSS color; undefined where the build does not have
 * the picture. The larger part is the depth, which is nearly black, so that the band keeps the hue of the banner: a
 * mixture with a lighter blue makes plum of every warm color.
 */
export function tintOf(project: Project | undefined): string | undefined {
  const tint = project && ownTint(project);
  return tint && `color-mix(in lab, ${tint} 40%, var(--abyss))`;
}

/** The light of the project's banner: its tint, lighter in the sky and darker in the depth of the water. */
export function lightOf(project: Project): Light | undefined {
  const tint = ownTint(project);
  const mix = (part: string, other: string) => `color-mix(in lab, ${tint} ${part}, ${other})`;
  return tint
    ? {
        sky: [mix('50%', 'var(--cream)'), mix('12%', 'var(--cream)')],
        water: [tint, mix('50%', 'var(--abyss)')],
      }
    : undefined;
}
