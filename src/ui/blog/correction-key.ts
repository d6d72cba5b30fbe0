/** The beginning of the keys under which the device keeps corrections of posts; the path of the page follows. */
export const CORRECTION_PREFIX = 'entrada ';
