package b;

import a.Logger;

class Other {
    Logger logger;
}
